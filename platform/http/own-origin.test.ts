import { expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";

test.each([
  [
    "the public URL, whatever host a proxy names",
    "https://shop.example",
    "10.0.0.7:3000",
    "https://shop.example",
    true,
  ],
  ["another name for the same host", "http://127.0.0.1:3000", "127.0.0.1:3000", "http://localhost:3000", true],
  ["the same host without TLS", "http://shop.example", "shop.example", "https://shop.example", false],
  ["another host", "https://evil.example", "shop.example", "https://shop.example", false],
  ["another port", "https://shop.example:8443", "shop.example", "https://shop.example", false],
  ["an opaque origin", "null", "null", "https://shop.example", false],
])("%s", (_what, origin, host, publicUrl, own) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(own);
});
