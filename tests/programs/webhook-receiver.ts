import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../run/after-file.ts";

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string };
type Reply = (response: ServerResponse) => void;

/** The name by which tests know the receiver; `resolve` leads it to this machine, and only it. */
const NAME = "receiver.example";

/** A program that gets webhooks. It accepts them with 204, unless `replies` has the path. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const replies: Record<string, Reply> = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const reply = replies[path] ?? ((accepted) => accepted.writeHead(204).end());
      reply(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://${NAME}:${(server.address() as AddressInfo).port}`, received, replies };
}

/** Resolves the receiver's name to this machine, and others to the addresses in `names`. */
export function resolveWith(names: Record<string, string[]> = {}) {
  const all: Record<string, string[]> = { [NAME]: ["127.0.0.1"], ...names };
  return async (host: string) =>
    (all[host] ?? [host]).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}
