import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Logger } from "pino";

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

const forwardedHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded"];

/**
 * Returns a function that reads the client's IP from a request: the socket's, or with `trustProxy` the last entry of
 * X-Forwarded-For, which our proxy added. Without `trustProxy`, a forwarded header from a private peer most likely
 * comes from the operator's own proxy, and all customers would share its IP in every rate limit: the function logs one
 * warning.
 */
export function clientIp({ trustProxy, log }: { trustProxy: boolean; log: Pick<Logger, "warn"> }) {
  let warned = false;
  return (incoming: IncomingMessage | undefined): string => {
    const peer = incoming?.socket.remoteAddress;
    if (!incoming || !peer) return "unknown";
    if (trustProxy) return lastForwardedFor(incoming) || peer;
    if (!warned && isPrivate(peer) && forwardedHeaders.some((name) => incoming.headers[name] !== undefined)) {
      warned = true;
      log.warn(
        "A proxy forwards requests to this shop, but TRUST_PROXY is not set, so all customers share one rate limit. " +
          "Set TRUST_PROXY=1 if the proxy is yours and sets X-Forwarded-For.",
      );
    }
    return peer;
  };
}

function lastForwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
}

function isPrivate(ip: string): boolean {
  const unmapped = ip.replace(/^::ffff:/, "");
  return privateNetworks.check(unmapped, isIPv6(unmapped) ? "ipv6" : "ipv4");
}
