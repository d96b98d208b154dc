import { expect, test } from "vitest";
import { hstsOf } from "../../platform/http/security-headers.ts";

test("browsers are told to use https alone for the shop's host, and for its subdomains only if the operator says so", () => {
  const publicUrl = "https://shop.example";
  expect(hstsOf({ publicUrl, hstsSubdomains: false })).toBe("max-age=31536000");
  expect(hstsOf({ publicUrl, hstsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
  expect(hstsOf({ publicUrl: "http://localhost:3000", hstsSubdomains: true })).toBeUndefined();
});
