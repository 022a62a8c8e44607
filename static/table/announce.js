// The table speaks through the site's one live region.
export { announce } from "../site/announce.js";
