import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import tls from "node:tls";
import { inject } from "vitest";
import { serverOptions } from "#platform/http/server-options.ts";

export type TlsProxy = { url: string; forwardTo(port: number): void; close(): Promise<void> };

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * A reverse proxy like the one in front of a shop on the internet: it terminates TLS, keeps the Host header, sets
 * X-Forwarded-For and X-Forwarded-Proto, and streams both ways. `fetch` in this process trusts its certificate.
 */
export async function openTlsProxy(): Promise<TlsProxy> {
  const certificate = inject("certificate");
  const trusted = tls.getCACertificates("default");
  if (!trusted.includes(certificate.cert)) tls.setDefaultCACertificates([...trusted, certificate.cert]);

  const agent = new http.Agent({ keepAlive: true });
  let port = 0;
  const server = https.createServer({ ...certificate, ...serverOptions }, (request, response) => {
    const { method, url, socket } = request;
    // The client has closed the connection already, so nobody reads a response.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const headers = {
      ...request.headers,
      "x-forwarded-for": socket.remoteAddress,
      "x-forwarded-proto": "https",
    };
    const upstream = http.request(
      { port, host: "127.0.0.1", method, path: url, headers, agent },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, endToEnd(upstreamResponse.rawHeaders));
        // Event streams send their headers before the first event.
        response.flushHeaders();
        pipeline(upstreamResponse, response, () => {});
      },
    );
    upstream.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
    // Reads the rest of a body that the shop refused before its end, so that the connection can serve the next request.
    upstream.on("close", () => request.resume());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (target) => (port = target),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The raw headers, alternating names and values, without the hop-by-hop ones. */
function endToEnd(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !hopByHop.has((rawHeaders[index - (index % 2)] ?? "").toLowerCase()));
}
