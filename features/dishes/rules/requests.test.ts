import { expect, test } from "vitest";
import { cacheKey } from "#platform/http/page-cache/cache-key.ts";
import { isUpload } from "#platform/http/uploads.ts";

test("a dish is cached for the people and the extras that the page was asked for, and for nothing else of the query", () => {
  const keys = ["/dish/suya?add=8&for=6&add=4&fbclid=abc", "/dish/suya?for=99&add=<b>"].map((url) => cacheKey(url));
  expect(keys).toMatchObject([{ key: "/dish/suya?for=6&add=4&add=8" }, { key: "/dish/suya" }]);
});

test("staff send the picture of a dish as a file", () => {
  expect(isUpload("/office/dishes/suya/picture")).toBe(true);
});
