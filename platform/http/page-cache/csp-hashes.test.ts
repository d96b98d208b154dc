import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashesForNonce } from "./csp-hashes.ts";

const POLICY = "default-src 'self'; script-src 'self' 'nonce-s3cret+/='; object-src 'none'";

function hashScript(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

function hashed(html: string) {
  const result = hashesForNonce(POLICY, Buffer.from(html));
  return { policy: result.policy, html: result.html.toString() };
}

test("the policy gets the hash of each inline script that was rendered with the nonce, and the page loses the nonce", () => {
  const { policy, html } = hashed(
    `<link href="/a.css" nonce="s3cret+/="/><script nonce="s3cret+/=">start("ẹ̀fọ́")</script>` +
      `<script type="module" nonce="s3cret+/=" src="/a.js"></script>`,
  );
  expect(policy).toBe(`default-src 'self'; script-src 'self' ${hashScript('start("ẹ̀fọ́")')}; object-src 'none'`);
  expect(html).toBe(`<link href="/a.css"/><script>start("ẹ̀fọ́")</script><script type="module" src="/a.js"></script>`);
});

test.each([
  "<script>steal()</script>",
  '<script nonce="">steal()</script>',
  '<script nonce="guess">steal()</script>',
  "<script data-nonce='s3cret'>steal()</script>",
  '<script type="application/ld+json">steal()</script>',
])("a script that was injected without the nonce gets no hash: %s", (injected) => {
  const { policy } = hashed(`<p>${injected}</p><script nonce="s3cret+/=">start()</script>`);
  expect(policy).toContain(hashScript("start()"));
  expect(policy.match(/sha256/g)).toHaveLength(1);
});

test("an unclosed injected script can only take the hash of the script after it, not get one of its own", () => {
  const { policy } = hashed('<script>steal()<script nonce="s3cret+/=">start()</script>');
  expect(policy).not.toContain("sha256");
});
