import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serverOptions } from "#platform/http/server-options.ts";

export type Received = { body: Buffer; headers: Headers };

/** An HTTP server that records callbacks unchanged in `received`. `status` is that of its responses. */
export async function openReceiver() {
  const received: Received[] = [];
  const receiver = { url: "", received, status: 200, close };
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ body: Buffer.concat(parts), headers: new Headers(request.headers as Record<string, string>) });
    response.writeHead(receiver.status).end();
  };
  // A failure is an unhandled rejection, which fails the test run.
  const server = createServer(serverOptions, (request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return receiver;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
