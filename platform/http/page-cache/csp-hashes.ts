import { createHash } from "node:crypto";

// The browser hashes exactly the bytes between the tags.
const scripts = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Replaces the nonce of a rendered page and its content security policy with hashes: a nonce must differ in each
 * response, so a cacheable page cannot have one. Only inline scripts rendered with the page's own nonce get a hash; an
 * injected script gets none and does not run.
 */
export function hashesForNonce(policy: string, html: Buffer): { policy: string; html: Buffer } {
  const nonce = /'nonce-([^']*)'/.exec(policy)?.[1];
  if (!nonce) return { policy, html };
  const attribute = ` nonce="${nonce}"`;
  // Latin-1 maps each byte to one character, so the hashes are computed over the original bytes.
  const page = html.toString("latin1");
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of page.matchAll(scripts)) {
    if (attributes.includes(attribute) && !attributes.includes(" src=")) hashes.add(hashScript(script));
  }
  return {
    policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(" ")),
    html: Buffer.from(page.replaceAll(attribute, ""), "latin1"),
  };
}

function hashScript(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}
