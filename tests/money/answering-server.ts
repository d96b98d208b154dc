import { createServer } from "node:http";
import { serverOptions } from "#platform/http/server-options.ts";
import { afterFile } from "../run/after-file.ts";

/** A provider that responds with this JSON to each path with that beginning. Returns its URL. */
export async function openAnsweringServer(replies: Record<string, object>): Promise<string> {
  const server = createServer(serverOptions, (request, response) => {
    const path = Object.keys(replies).find((start) => request.url?.startsWith(start));
    response.statusCode = path === undefined ? 404 : 200;
    response.end(JSON.stringify(path === undefined ? {} : replies[path]));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterFile(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
