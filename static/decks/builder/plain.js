// The builder of a game that says nothing of how its cards look.
import { openBuilder } from "./main.js";

await openBuilder();
