import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
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
 * X-Forwarded-For, which our proxy added. For IPv6 it returns the first address of the /64 network: one customer has
 * all addresses of such a network, so rate limits and log lines apply to the network. Without `trustProxy`, a forwarded
 * header from a private peer most likely comes from the operator's own proxy, and all customers would share its IP in
 * every rate limit, so the function logs one warning.
 */
export function clientIp({ trustProxy, log }: { trustProxy: boolean; log: Pick<Logger, "warn"> }) {
  let warned = false;
  return (incoming: IncomingMessage | undefined): string => {
    const peer = incoming?.socket.remoteAddress;
    if (!incoming || !peer) return "unknown";
    if (trustProxy) return networkAddress(lastForwardedFor(incoming) || peer);
    if (!warned && isPrivate(peer) && forwardedHeaders.some((name) => incoming.headers[name] !== undefined)) {
      warned = true;
      log.warn(
        "A proxy forwards requests to this shop, but TRUST_PROXY is not set, so all customers share one rate limit. " +
          "Set TRUST_PROXY=1 if the proxy is yours and sets X-Forwarded-For.",
      );
    }
    return networkAddress(peer);
  };
}

/** The first address of the /64 network of an IPv6 address; IPv4, also mapped into IPv6, and other text unchanged. */
function networkAddress(ip: string): string {
  const [address = ""] = ip.split("%");
  if (isIP(address) !== 6) return ip;
  // The URL parser writes every form of an IPv6 address in one way, `::ffff:192.0.2.1` as `::ffff:c000:201`.
  const normal = normalised(address);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(normal);
  if (mapped) return mapped.slice(1).flatMap(toBytes).join(".");
  const [start = [], end = []] = normal.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - start.length - end.length).fill("0");
  return normalised(`${[...start, ...zeros, ...end].slice(0, 4).join(":")}::`);
}

const normalised = (ipv6: string) => new URL(`http://[${ipv6}]`).hostname.slice(1, -1);

function toBytes(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 0xff];
}

function lastForwardedFor({ headers }: IncomingMessage): string | undefined {
  return headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
}

function isPrivate(ip: string): boolean {
  const unmapped = ip.replace(/^::ffff:/, "");
  return privateNetworks.check(unmapped, isIPv6(unmapped) ? "ipv6" : "ipv4");
}
