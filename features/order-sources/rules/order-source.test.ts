import { expect, test } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { orderSource } from "./order-source.ts";
import { isFresh, parseSource, formatSource } from "./stored-source.ts";

const OWN = "calabashlarder.example";
const sourceOf = (source: unknown) => orderSource({ source }, OWN)?.source;

test("what a link was marked with is kept in lower case, so that Facebook and facebook are one source", () => {
  const sent = { source: " Facebook", medium: "Social", campaign: "Jollof Week" };
  expect(orderSource(sent, OWN)).toEqual({ source: "facebook", medium: "social", campaign: "jollof week" });
});

test("a medium alone is a source without a name", () => {
  expect(orderSource({ medium: "email" }, OWN)).toEqual({ source: "", medium: "email", campaign: "" });
});

test("a text of 4,000 characters is cut to 100, and no character in two", () => {
  expect(sourceOf("a".repeat(4_000))).toBe("a".repeat(100));
  expect(sourceOf("🍲".repeat(2_000))).toBe("🍲".repeat(100));
  // One character that is eighteen plain ones.
  expect(sourceOf("\uFDFA".repeat(4_000))).toHaveLength(100);
  expect(sourceOf(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
});

test.each([
  "<script>alert(1)</script>",
  "＜script＞alert(1)＜/script＞",
  "javascript:alert(1)",
  'x" onload="<img src=x>',
])("the script %j is dropped", (script) => {
  expect(orderSource({ source: script, medium: script, campaign: script }, OWN)).toBeUndefined();
  expect(orderSource({ source: "instagram", medium: script }, OWN)).toMatchObject({ source: "instagram", medium: "" });
});

test.each([
  "localhost",
  "LOCALHOST:3000",
  "http://localhost:3000/products",
  "shop.localhost",
  "127.0.0.1",
  "10.0.0.7",
  "192.168.178.20:8080",
  "172.16.4.2",
  "//192.168.0.1/admin",
  "https://user:secret@10.1.2.3/",
  "printer.local",
  "nas.lan",
  "wiki.internal",
  "router.home.arpa",
  "::1",
  "[::1]",
  "[::1]:3000",
  "http://[fe80::1%25eth0]:80/",
  "fd12:3456:789a::1",
  "::ffff:10.0.0.1",
])("the private host %s is dropped, as a source and as a medium", (host) => {
  expect(orderSource({ source: host, medium: host, campaign: host }, OWN)).toBeUndefined();
});

test.each([
  ["https://www.instagram.com/p/1?x=1", "instagram.com"],
  ["WWW.Google.com", "google.com"],
  ["com.google.android.gm", "com.google.android.gm"],
  ["localfood.example", "localfood.example"],
  ["10 ways with egusi", "10 ways with egusi"],
  ["2026", "2026"],
  ["Ọ̀fadà 🍚", "ọ̀fadà 🍚"],
  ["ﬁshﬂakes\u0000\u200B\uD800", "fishflakes"],
  ["نيجيريا", "نيجيريا"],
])("%j is the source %j", (text, source) => {
  expect(sourceOf(text)).toBe(source.normalize("NFKC"));
});

test.each(["calabashlarder.example", "www.calabashlarder.example", "https://calabashlarder.example/cart"])(
  "the shop's own host %s is no source; what its newsletter is marked with stays",
  (own) => {
    expect(sourceOf(own)).toBeUndefined();
    expect(orderSource({ source: own, medium: "email" }, `www.${OWN}`)).toMatchObject({ source: "", medium: "email" });
  },
);

test.each([undefined, null, 7, {}, [], "", "   ", "\u0000"])("%j is no source", (nothing) => {
  expect(sourceOf(nothing)).toBeUndefined();
});

test("what the browser keeps counts for 30 days, and anything else that is stored there for nothing", () => {
  const at = Date.UTC(2026, 10, 21);
  const text = formatSource(at, "l.instagram.com", "utm_source=insta+gram&utm_campaign=jollof%20week");
  expect(parseSource(text)).toEqual({ source: "insta gram", medium: "", campaign: "jollof week" });
  expect(parseSource(formatSource(at, "l.instagram.com", "")).source).toBe("l.instagram.com");
  expect(isFresh(text, at + 30 * DAY - 1)).toBe(true);
  for (const now of [at + 30 * DAY, at - 30 * DAY]) expect(isFresh(text, now)).toBe(false);
  for (const other of [null, "", "null", "7", "{}", "soon x y"]) expect(isFresh(other, at), String(other)).toBe(false);
});
