import { isLocal, readHosts, type Host } from "./database/hosts.ts";
import { isLoopback } from "./loopback.ts";

/** The payment providers' domains, by the setting that names one of their hosts. */
const providerDomains = {
  OPAY_BASE_URL: "opaycheckout.com",
  MONNIFY_BASE_URL: "monnify.com",
  PAYSTACK_BASE_URL: "paystack.co",
  FLUTTERWAVE_BASE_URL: "flutterwave.com",
};
/** Settings for services that may run on any host. */
const services = ["PUSH_SERVICE", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
const databaseUrls = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL"];

/**
 * The settings of a production shop that would send customers' data or keys over a network without TLS, or to a host
 * that is not the payment provider's (ASVS 5.0, 12.2.1 and 12.3.1). Connections within this machine are exempt. The
 * mail server is not here: platform/mail/smtp.ts sends nothing before STARTTLS.
 */
export function clearTextSettings(env: Record<string, string | undefined>): string[] {
  const found: string[] = [];
  const publicUrl = parseUrl(env["PUBLIC_URL"]);
  if (publicUrl && publicUrl.protocol !== "https:" && !isLoopback(publicUrl.hostname)) {
    found.push("The setting PUBLIC_URL must begin with https:// in production, unless its host is localhost");
  }
  for (const [name, domain] of Object.entries(providerDomains)) {
    const url = parseUrl(env[name]);
    if (!url || isLoopback(url.hostname)) continue;
    const isProvider = url.hostname === domain || url.hostname.endsWith(`.${domain}`);
    if (url.protocol !== "https:" || !isProvider) {
      found.push(`The setting ${name} must be an https URL below ${domain} in production, or a simulator on localhost`);
    }
  }
  // Without a header, a purge carries no secret, so plain HTTP over a private network is fine.
  const withPurge = env["CACHE_PURGE_HEADER"] === undefined ? services : [...services, "CACHE_PURGE_URL"];
  for (const name of withPurge) {
    const url = parseUrl(env[name]);
    if (!url || url.protocol === "https:" || isLoopback(url.hostname)) continue;
    found.push(`The setting ${name} must begin with https:// in production, unless its host is localhost`);
  }
  for (const name of databaseUrls) {
    const url = env[name];
    if (url === undefined || env["PGSSLMODE"] || saysSslMode(url, env["PGHOST"])) continue;
    found.push(
      `The setting ${name} must say in production how its connections are encrypted: ` +
        "?sslmode=verify-full with TLS, or ?sslmode=disable in a private network that you trust",
    );
  }
  return found;
}

/** Also true for a server on this machine, and for a URL that is refused elsewhere. */
function saysSslMode(url: string, defaultHost = "localhost"): boolean {
  const query = new URLSearchParams(url.split("?")[1]);
  if (query.has("sslmode") || query.has("ssl") || !/^postgres(ql)?:/.test(url)) return true;
  try {
    return readHosts(url).hosts.every((host) => isOnThisMachine(host, defaultHost));
  } catch {
    return true;
  }
}

/** The driver connects to PGHOST, or else to localhost, when the URL names no host. */
function isOnThisMachine({ name }: Host, defaultHost: string): boolean {
  const hostname = name.replace(/:\d*$/, "") || defaultHost;
  return isLocal({ name: hostname }) || isLoopback(hostname);
}

function parseUrl(value: string | undefined): URL | undefined {
  return value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
}
