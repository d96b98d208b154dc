import { createHash } from "node:crypto";

// The browser hashes exactly the bytes between the tags. JSON-LD for search engines is not executed, so it needs no
// hash.
const inlineScripts = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const nonce = /'nonce-[^']*'/;

/**
 * The content security policy of a rendered page. A nonce must differ for each response, so a cacheable page cannot
 * have one: the policy lists the hashes of the page's own inline scripts instead, and no other script runs.
 */
export function policyWithHashes(policy: string, html: Buffer): string {
  // Latin-1 maps each byte to one character, so the hashes are computed over the original bytes.
  const hashes = new Set(
    Array.from(html.toString("latin1").matchAll(inlineScripts), ([, script = ""]) => hashOf(script)),
  );
  return policy.replace(nonce, [...hashes].join(" "));
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}
