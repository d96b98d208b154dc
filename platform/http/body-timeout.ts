import type { IncomingMessage, RequestListener } from "node:http";
import { isUpload } from "./uploads.ts";

/** A form of 256 KB takes this long at 70 kbit/s. */
const MAX_BODY_MS = 30_000;

/**
 * Ends a connection whose request body, other than a file's, has not arrived after 30 seconds, with 408: otherwise
 * anyone could hold thousands of connections with requests that never end. A file may take as long as the HTTP server
 * allows (server-options.ts).
 */
export function limitBodyTime(listener: RequestListener, maxMs = MAX_BODY_MS): RequestListener {
  return (request, response) => {
    if (hasBody(request) && !isUpload(request.url?.split("?")[0] ?? "")) {
      const timer = setTimeout(() => {
        if (request.complete) return;
        const { socket } = request;
        if (response.headersSent) socket.destroy();
        else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
      }, maxMs);
      response.once("close", () => clearTimeout(timer));
    }
    return listener(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
