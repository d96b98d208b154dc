// The entry of the server bundle: Node.js loads one file much faster than the many hundreds that it is made from.
export { createListener } from "./http/listener.ts";
export { start } from "./main.ts";
