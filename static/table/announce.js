// Screen-reader announcements go through the site's one live region.
export { announce } from "../site/announce.js";
