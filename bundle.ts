// The entry of the server bundle: Node.js loads one file much faster than the 1,200 it is made from.
export { createListener } from "./app/http/listener.ts";
export { start } from "./main.ts";
