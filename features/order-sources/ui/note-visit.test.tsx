import { beforeEach, expect, test, vi } from "vitest";
import { DAY } from "#platform/rules/time.ts";
import { runInlineScript } from "#tests/components/inline-script.ts";
import { SOURCE_KEY } from "../rules/stored-source.ts";
import { readOrderSource } from "./stored-source.ts";

const NOW = Date.UTC(2026, 10, 21);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

type Page = { url: string; from?: string; type?: NavigationTimingType };

/** Loads a page of the shop after another, and returns the steps that it counts, if any. */
async function open({ url, from = "", type = "navigate" }: Page): Promise<unknown> {
  const { hostname, pathname, search } = new URL(url, "https://larder.example");
  vi.stubGlobal("location", { hostname, pathname, search });
  vi.spyOn(document, "referrer", "get").mockReturnValue(from);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const sendBeacon = vi.fn<Navigator["sendBeacon"]>(() => true);
  // jsdom has none.
  navigator.sendBeacon = sendBeacon;
  vi.resetModules();
  const stop = await runInlineScript(() => import("./note-visit.ts"));
  stop();
  const [sent] = sendBeacon.mock.calls[0] ?? [];
  return sent && new URL(sent, "https://larder.example").searchParams.get("steps")?.split(",");
}

const kept = () => localStorage.getItem(SOURCE_KEY);

test("the marks of the link that begins a visit are kept, and without any the host of the page before", async () => {
  await open({ url: "/?utm_source=Instagram&utm_medium=social&utm_campaign=jollof", from: "https://l.instagram.com/" });
  expect(kept()).toBe(`${NOW} l.instagram.com utm_source=Instagram&utm_medium=social&utm_campaign=jollof`);
  localStorage.clear();
  await open({ url: "/product/1", from: "https://www.google.com/search" });
  expect(kept()).toBe(`${NOW} www.google.com `);
  expect(readOrderSource()).toEqual({ source: { source: "google.com", medium: "", campaign: "" } });
});

test("a visit without a page before, and the next page of a visit, keep nothing", async () => {
  await open({ url: "/" });
  await open({ url: "/product/1?utm_source=own-banner", from: "https://larder.example/" });
  expect([kept(), readOrderSource()]).toEqual([null, {}]);
});

test("the first source counts for 30 days, then the next one", async () => {
  await open({ url: "/?utm_source=first" });
  vi.setSystemTime(NOW + 30 * DAY - 1);
  await open({ url: "/?utm_source=second" });
  expect(kept()).toContain("utm_source=first");
  vi.setSystemTime(NOW + 30 * DAY);
  expect(readOrderSource()).toEqual({});
  await open({ url: "/?utm_source=third" });
  expect(kept()).toContain("utm_source=third");
});

test("what the link carries is cut before it is kept, and cleaned before it is sent", async () => {
  await open({ url: `/?utm_source=${"a".repeat(4_000)}&utm_medium=<script>&utm_campaign=a%00b` });
  expect(localStorage.getItem(SOURCE_KEY)?.length).toBeLessThan(700);
  expect(readOrderSource()).toEqual({ source: { source: "a".repeat(100), medium: "", campaign: "ab" } });
});

test("a browser that stores nothing shows its pages all the same, and sends no source", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Denied", "SecurityError");
  });
  expect(await open({ url: "/cart?utm_source=instagram" })).toEqual(["cart", "visit"]);
  expect(readOrderSource()).toEqual({});
});

test.each<[Page, unknown]>([
  [{ url: "/" }, ["visit"]],
  [{ url: "/product/1", from: "https://www.google.com/" }, ["product", "visit"]],
  [{ url: "/product/2", from: "https://larder.example/" }, ["product"]],
  [{ url: "/cart", from: "https://larder.example/product/2" }, ["cart"]],
  [{ url: "/checkout", from: "https://larder.example/cart" }, ["checkout"]],
  [{ url: "/products", from: "https://larder.example/" }, undefined],
  [{ url: "/product/1", type: "reload" }, undefined],
  [{ url: "/", type: "back_forward" }, undefined],
])("%j counts %j", async (page, steps) => {
  expect(await open(page)).toEqual(steps);
});
