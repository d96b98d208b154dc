import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The reference server: sends 20 KB from memory and does nothing else.
const body = Buffer.alloc(20 * 1024, "a");
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());
