import { expect, test } from "vitest";
import { hstsHeader } from "./security-headers.ts";

test("browsers are told to use https alone for the shop's host, and for its subdomains only if the operator says so", () => {
  const publicUrl = "https://shop.example";
  expect(hstsHeader({ publicUrl, hstsSubdomains: false })).toBe("max-age=31536000");
  expect(hstsHeader({ publicUrl, hstsSubdomains: true })).toBe("max-age=31536000; includeSubDomains");
  expect(hstsHeader({ publicUrl: "http://localhost:3000", hstsSubdomains: true })).toBeUndefined();
});
