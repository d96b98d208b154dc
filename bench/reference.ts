import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The reference server: plain `node:http` that sends one page from memory, with the headers that the shop sends, and
// does nothing else. The parent process sends it the page.

export type Page = { status: number; /** Names and values in turn. */ headers: string[]; body: Buffer };

let page: Page = { status: 503, headers: [], body: Buffer.alloc(0) };
const server = createServer((_request, response) => {
  response.writeHead(page.status, page.headers).end(page.body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", (next: Page) => {
  page = { ...next, body: Buffer.from(next.body) };
  process.send?.("taken");
});
process.on("disconnect", () => process.exit());
