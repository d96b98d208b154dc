// Entry of the server bundle: Node.js loads one file much faster than its hundreds of sources.
export { createListener } from "./http/listener.ts";
export { start } from "./main.ts";
