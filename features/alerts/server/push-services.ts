import type { Config } from "#platform/config.ts";
import { HTTP_OR_HTTPS, readUrl } from "#platform/rules/url.ts";

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)+push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
];

/**
 * Whether the shop sends requests to this endpoint of a browser: only to a known push service over https, because the
 * endpoint comes from a form, and the shop's server can reach hosts that the sender cannot (ASVS 5.0, 1.3.6).
 * `PUSH_SERVICE` names a further one.
 */
export function isPushService({ pushService }: Pick<Config, "pushService">, endpoint: string): boolean {
  const url = readUrl(endpoint, HTTP_OR_HTTPS);
  if (url === undefined) return false;
  const { protocol, hostname, origin, port } = new URL(url);
  if (pushService !== undefined && origin === new URL(pushService).origin) return true;
  return protocol === "https:" && port === "" && HOSTS.some((host) => host.test(hostname));
}
