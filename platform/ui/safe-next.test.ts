import { expect, test } from "vitest";
import { requestedPage, safeNext, withNext } from "./safe-next.ts";

test.each([
  "/checkout",
  "/orders?pay=CBL_1795224600000_0000abcde",
  "/orders?pay=CBL_1795224600000_0000abcde&again",
  "/auth/invitation?token=a-b_c",
  "/products?category=Seeds%20%26%20Nuts&sort=price-low",
  "/search?q=%E1%BB%8Cgb%E1%BB%8Dn%E1%BB%8D",
])("signing in leads on to %s, with its query", (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  null,
  "",
  "checkout",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example/..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "//evil.example:99999",
  `/${"a".repeat(2_001)}`,
])("a way on that is no page of this shop leads to the home page: %j", (next) => {
  expect(safeNext(next)).toBe("/");
});

test.each(["/auth", "/auth?next=/auth", "/AUTH/", "/auth/code", "/auth/second-step?next=/checkout"])(
  "signing in does not lead back to signing in: %s",
  (next) => {
    expect(safeNext(next)).toBe("/");
  },
);

test("a page passes the way on in its query, and the home page is none", () => {
  expect(withNext("/auth", "/")).toBe("/auth");
  expect(withNext("/auth", "/orders?pay=1&again")).toBe("/auth?next=%2Forders%3Fpay%3D1%26again");
  expect(withNext("/auth?mode=register", "/checkout")).toBe("/auth?mode=register&next=%2Fcheckout");
});

const page = (query: string) => requestedPage(new URL(`https://shop.example/orders${query}`));

test("the page that was requested has its query, without React Router's", () => {
  expect(page("")).toBe("/orders");
  expect(page("?pay=CBL_1&_routes=root%2Corders")).toBe("/orders?pay=CBL_1");
});
