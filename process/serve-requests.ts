import { createServer, type RequestListener, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { limitBodyTime } from "../platform/http/body-timeout.ts";
import { MAX_CONNECTIONS, serverOptions } from "../platform/http/server-options.ts";
import { BadSetting, type Config } from "../platform/config.ts";
import type { Shop } from "../server/shop.ts";

export type HttpServer = {
  port: number;
  /** Stops within three seconds, for the end of the shop. */ stop(): Promise<void>;
  /** Stops without failing a request, while another process accepts the new connections; takes up to 30 seconds. */
  retire(): Promise<void>;
};

const MAX_STOP_MS = 3_000;
/** Clients with an open connection get a response that tells them to open another; the idle ones are closed then. */
const IDLE_AFTER_MS = 5_000;
const MAX_RETIRE_MS = 30_000;

/** Listens at the address of the settings. Stopping ends the live streams too, because they never end by themselves. */
export async function serveRequests(
  shop: Shop,
  listener: RequestListener,
  closeListener: () => Promise<void>,
): Promise<HttpServer> {
  const server = createServer(serverOptions, limitBodyTime(listener));
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, shop.config);
  const close = async (ending: Promise<void>) => {
    await Promise.all([shop.live.close(), ending]);
    await closeListener();
  };
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => close(stop(server)),
    retire: () => close(retire(server)),
  };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
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
    server.listen(port, host, resolve);
  });
}

/** Gives requests in progress three seconds to finish. */
function stop(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), MAX_STOP_MS).unref();
  server.closeIdleConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function retire(server: Server): Promise<void> {
  // Node.js then sends `Connection: close`, and a client or proxy does not send its next request on this connection.
  server.prependListener("request", (_, response) => (response.shouldKeepAlive = false));
  const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_AFTER_MS);
  const closingAll = setTimeout(() => server.closeAllConnections(), MAX_RETIRE_MS);
  return new Promise((resolve) => {
    // http.Server.close would end idle connections at once, on which a client may just be sending a request.
    net.Server.prototype.close.call(server, () => {
      clearInterval(closingIdle);
      clearTimeout(closingAll);
      resolve();
    });
  });
}
