import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { SECOND } from "#platform/rules/time.ts";

/** What a message goes through; `limitMs` is for all of an attempt, from the name to the answer. */
export type Network = { resolve(host: string): Promise<LookupAddress[]>; limitMs: number };

export const internet: Network = { resolve: (host) => lookup(host, { all: true }), limitMs: 10 * SECOND };

/** Why a message was not sent; the office shows it. */
export class NotSent extends Error {}

/**
 * The addresses of a URL's host, resolved once: the connection goes to one of them. Throws a `NotSent` if any is not of
 * the public internet, unless `isTrusted`. An IPv4 address inside an IPv6 one counts as not public.
 */
export async function findAddresses(url: URL, { resolve }: Network, isTrusted: boolean): Promise<LookupAddress[]> {
  const addresses = await resolve(url.hostname.replace(/^\[(.*)\]$/, "$1"));
  if (addresses.length === 0) throw new NotSent("Its name has no address.");
  if (!isTrusted && !addresses.every(({ address }) => isPublic(address)))
    throw new NotSent("Its address is not on the public internet, so nothing is sent there.");
  return addresses;
}

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}
