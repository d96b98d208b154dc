import { createHash } from "node:crypto";

// What stands between the tags is what the browser hashes, to the byte. Data for search engines are not run.
const scripts = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const nonce = /'nonce-[^']*'/;

/**
 * The content security policy of one finished page: instead of a nonce, which must be another one each time, it names the
 * page's own inline scripts by their hashes, so that the page can be kept and still no other script runs.
 */
export function policyWithHashes(policy: string, html: Buffer): string {
  // One character for each byte: what a script says does not matter here.
  const hashes = new Set(Array.from(html.toString("latin1").matchAll(scripts), ([, script = ""]) => hashOf(script)));
  return policy.replace(nonce, [...hashes].join(" "));
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}
