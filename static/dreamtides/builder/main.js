// Dreamtides' deck builder: what the builder has of the game.
import { openBuilder } from "../../decks/builder/main.js";
import * as game from "./game.js";

await openBuilder(game);
