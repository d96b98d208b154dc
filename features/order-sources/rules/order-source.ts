/**
 * Where a customer came from: what the link was marked with (`utm_source`, `utm_medium`, `utm_campaign`), or as the
 * source the host of the page before. Empty texts for what is not known.
 */
export type OrderSource = { source: string; medium: string; campaign: string };

/** In characters; the table has the same limit. */
const LONGEST = 100;

/** A machine of a private network, or an address in place of a name: none of them tells a shopkeeper anything. */
const NAMELESS =
  /^(?:(?:.+\.)?localhost|.+\.(?:local|localdomain|internal|lan|home\.arpa)|\d{1,3}(?:\.\d{1,3}){3}|\[?[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%\w+)?\]?)\.?(?::\d+)?(?:\/.*)?$/;

/**
 * A source as a browser or another program sends it: in lower case, cut to 100 characters, a URL reduced to its host.
 * Drops markup, private hosts, IP addresses, the shop's own host and what is no text; undefined if nothing is left.
 */
export function orderSource(
  sent: Partial<Record<keyof OrderSource, unknown>>,
  ownHost: string,
): OrderSource | undefined {
  const named = withoutWww(clean(sent.source));
  const source = named === withoutWww(ownHost) ? "" : named;
  const [medium, campaign] = [clean(sent.medium), clean(sent.campaign)];
  return source || medium || campaign ? { source, medium, campaign } : undefined;
}

function clean(text: unknown): string {
  if (typeof text !== "string") return "";
  // A compatible character may become several, so the length is limited before and after.
  const plain = text.slice(0, 1_000).normalize("NFKC").replace(/\p{C}/gu, "").trim().toLowerCase();
  if (/[<>]|script:/.test(plain)) return "";
  const [, name = plain] = /^(?:[a-z][a-z+.-]*:)?\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(plain) ?? [];
  return NAMELESS.test(name) ? "" : Array.from(name).slice(0, LONGEST).join("").trim();
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}
