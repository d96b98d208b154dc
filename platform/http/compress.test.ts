import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressResponses } from "./compress.ts";

const app = new Hono()
  .use(compressResponses())
  .get("/csv", (c) => c.body("a,b\n".repeat(1_000), 200, { "Content-Type": "text/csv; charset=utf-8" }))
  .get("/zipped", (c) =>
    c.body("x".repeat(5_000), 200, { "Content-Type": "application/json", "Content-Encoding": "gzip" }),
  )
  .get("/:bytes", (c) => c.json("x".repeat(Number(c.req.param("bytes")) - 2)));

async function get(path: string, accepted = "gzip, deflate, br") {
  const response = await app.request(path, { headers: { "accept-encoding": accepted } }, {});
  const length = (await response.clone().arrayBuffer()).byteLength;
  return { response, length, encoding: response.headers.get("content-encoding") };
}

test("a response of 1,500 bytes is sent as it is, one of 3,000 compressed, and both with their length", async () => {
  for (const [bytes, encoding] of [
    [1_500, null],
    [3_000, "br"],
  ] as const) {
    const { response, ...sent } = await get(`/${bytes}`);
    expect(sent.encoding).toBe(encoding);
    expect(response.headers.get("content-length")).toBe(String(sent.length));
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
  }
  expect((await get("/3000", "gzip")).encoding).toBe("gzip");
  expect((await get("/3000", "identity")).encoding).toBeNull();
});

test("what is short, is compressed already or is rendered for the page cache is sent as it is", async () => {
  expect((await get("/2047")).encoding).toBeNull();
  expect((await get("/2048")).encoding).toBe("br");
  const { response, length } = await get("/zipped");
  expect([response.headers.get("content-encoding"), length]).toEqual(["gzip", 5_000]);
  const headers = { "accept-encoding": "br" };
  const rendered = await app.request("/3000", { headers }, { forCache: true });
  expect([rendered.headers.get("content-encoding"), rendered.headers.get("vary")]).toEqual([null, null]);
});

test("an export is compressed while it is sent, for clients that accept gzip", async () => {
  const { response, encoding } = await get("/csv");
  expect([encoding, response.headers.get("content-length")]).toEqual(["gzip", null]);
  expect(gunzipSync(await response.arrayBuffer()).toString()).toHaveLength(4_000);
  expect((await get("/csv", "identity")).encoding).toBeNull();
});
