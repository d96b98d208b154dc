import { expect, test } from "vitest";
import { cacheableJson } from "./cacheable-json.ts";

const ask = (known?: string, value: unknown = { zones: [1] }) =>
  cacheableJson(
    new Request("http://shop.example/api/shipping", known ? { headers: { "If-None-Match": known } } : {}),
    value,
  );

test("any cache keeps the response for a minute, and it has the tag of its content", async () => {
  const response = ask();
  expect([response.status, await response.json()]).toEqual([200, { zones: [1] }]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(response.headers.get("ETag")).not.toBe(ask(undefined, { zones: [2] }).headers.get("ETag"));
});

test.each([
  ["the tag itself", (tag: string) => tag],
  ["the weak tag that compression made of it", (tag: string) => `W/${tag}`],
  ["one of several tags", (tag: string) => `"other", W/${tag}`],
])("a request with %s is told that nothing has changed", async (_what, write) => {
  const tag = ask().headers.get("ETag") ?? "";
  const response = ask(write(tag));
  expect([response.status, await response.text(), response.headers.get("ETag")]).toEqual([304, "", tag]);
  expect(ask(write(tag), { zones: [2] }).status).toBe(200);
});
