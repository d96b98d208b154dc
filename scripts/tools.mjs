// Installs what checks, tests and measurements need, for the npm scripts that then run a command of it.
import { installTools } from "./prepare.mjs";

await installTools();
