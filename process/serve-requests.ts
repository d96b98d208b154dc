import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { BadSetting, type Config } from "#platform/config.ts";
import { limitBodyTime } from "#platform/http/body-timeout.ts";
import { MAX_CONNECTIONS, serverOptions } from "#platform/http/server-options.ts";
import type { Shop } from "#platform/shop.ts";

export type HttpServer = {
  port: number;
  /** Stops within three seconds, when the shop ends. */ stop(): Promise<void>;
  /** Stops without failing a request, while another process accepts the new connections; takes up to 30 seconds. */
  retire(): Promise<void>;
};

/** systemd passes sockets from this file descriptor on. */
const FIRST_INHERITED = 3;

const MAX_STOP_MS = 3_000;
/**
 * Responses on open connections tell the client to open another; connections that are idle after `idleMs` are closed.
 */
const RETIRING = { idleMs: 5_000, maxMs: 30_000 };
/** Caddy itself closes a connection that it has not used for a tenth of a second (deploy/caddy/Caddyfile). */
const RESTARTING = { idleMs: 1_500, maxMs: MAX_STOP_MS };

/** Listens at the address of the settings. Stopping ends the live streams too, because they never end by themselves. */
export async function serveRequests(
  shop: Shop,
  listener: RequestListener,
  closeListener: () => Promise<void>,
): Promise<HttpServer> {
  const server = createServer(serverOptions, limitBodyTime(listener));
  server.maxConnections = MAX_CONNECTIONS;
  const inherited = inheritedSocket(process.env);
  await listen(server, shop.config, inherited);
  const close = async (ending: Promise<void>) => {
    await Promise.all([shop.live.close(), ending]);
    await closeListener();
  };
  return {
    port: (server.address() as AddressInfo).port,
    // Connections not yet accepted wait in the inherited socket for the next process.
    stop: () => close(inherited === undefined ? stop(server) : retire(server, RESTARTING)),
    retire: () => close(retire(server, RETIRING)),
  };
}

function listen(server: Server, { port, host }: Config, inherited: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: "is in use",
        EACCES: "may not be used",
        EADDRNOTAVAIL: "is not an address of this machine",
      };
      const reason = reasons[error.code ?? ""];
      reject(reason ? new BadSetting(`${host}:${port} ${reason}; choose another with PORT or HOST.`) : error);
    });
    if (inherited === undefined) server.listen(port, host, resolve);
    else server.listen({ fd: inherited }, resolve);
  });
}

/**
 * The file descriptor of the socket on which systemd listens for the shop (deploy/systemd/calabash-larder.socket), if
 * it does. Connections that arrive while the shop restarts, even with a form, then wait instead of being refused. A
 * worker process listens on the descriptor that systemd gave to the primary process.
 */
function inheritedSocket(environment: Record<string, string | undefined>): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: pid } = environment;
  const owner = cluster.isWorker ? process.ppid : process.pid;
  return count === "1" && pid === String(owner) ? FIRST_INHERITED : undefined;
}

/** Gives requests in progress three seconds to finish. */
function stop(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), MAX_STOP_MS).unref();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Finishes accepted requests, while another process accepts the new connections or soon will. */
function retire(server: Server, { idleMs, maxMs }: typeof RETIRING): Promise<void> {
  // Node.js then sends `Connection: close`, and a client or proxy does not send its next request on this connection.
  server.prependListener("request", (_, response) => (response.shouldKeepAlive = false));
  const closingIdle = setInterval(() => server.closeIdleConnections(), idleMs);
  const closingAll = setTimeout(() => server.closeAllConnections(), maxMs);
  return new Promise((resolve) => {
    // http.Server.close would end idle connections at once, while a client may be sending a request on one.
    net.Server.prototype.close.call(server, () => {
      clearInterval(closingIdle);
      clearTimeout(closingAll);
      resolve();
    });
  });
}
