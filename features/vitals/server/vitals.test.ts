import { expect, test } from "vitest";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop } from "#tests/shop/test-shop.ts";
import type { VisitVitals } from "../rules/vitals.ts";
import { countVisit } from "./count-visit.ts";
import { deleteOldVitals, readVitals } from "./read-vitals.ts";

const shop = await openTestShop();
const home: VisitVitals = { page: "/", device: "phone", lcp: 1_800, cls: 0.02 };
const daysLater = (days: number) => shop.setClock(new Date(TODAY.getTime() + days * DAY));
const rows = async () => (await shop.pool.query("select * from web_vitals order by day, metric, bucket")).rows;

test("visits are counted by day, page, device and bucket; nothing else of a visit is stored", async () => {
  await Promise.all(Array.from({ length: 20 }, () => countVisit(shop, "10.0.0.1", home)));
  await countVisit(shop, "10.0.0.2", { ...home, lcp: 9_000, cls: undefined });
  await countVisit(shop, "10.0.0.2", { page: "/faq", device: "computer" });
  expect(
    (await rows()).map(({ page, device, metric, bucket, count }) => [page, device, metric, bucket, count]),
  ).toEqual([
    ["/", "phone", "cls", 2, 20],
    ["/", "phone", "lcp", 3, 20],
    ["/", "phone", "lcp", 8, 1],
  ]);
  expect(Object.keys((await rows())[0]).toSorted()).toEqual(["bucket", "count", "day", "device", "metric", "page"]);
});

test("the office sees what three of four visits did not exceed in 28 days, and after 90 days nothing is left", async () => {
  expect(await readVitals(shop)).toEqual([
    { page: "/", device: "phone", visits: 21, lcp: 1_893.75, inp: undefined, cls: 0.02125 },
  ]);
  daysLater(27);
  expect(await readVitals(shop)).toHaveLength(1);
  daysLater(28);
  expect(await readVitals(shop)).toEqual([]);
  await deleteOldVitals(shop);
  expect(await rows()).toHaveLength(3);
  daysLater(90);
  await deleteOldVitals(shop);
  expect(await rows()).toHaveLength(3);
  daysLater(91);
  await deleteOldVitals(shop);
  expect(await rows()).toEqual([]);
});

test("one IP address is counted a hundred times an hour", async () => {
  const results = [];
  for (let times = 0; times < 101; times += 1) results.push(await countVisit(shop, "10.0.0.3", home));
  expect(results.slice(0, 100).every((result) => result === undefined)).toBe(true);
  expect(results[100]).toBeInstanceOf(Refusal);
});

test("phones and computers are told apart on each page; the most visited come first, and of equal ones by the path", async () => {
  const visit = (own: Partial<VisitVitals>) => countVisit(shop, "10.0.0.4", { page: "/faq", device: "phone", ...own });
  await shop.pool.query("delete from web_vitals");
  await visit({ lcp: 400 });
  await visit({ device: "computer", lcp: 9_000 });
  // Not every visit measures all three: the value measured most often gives the number of visits.
  await visit({ device: "computer", inp: 40, cls: 0.004 });
  await visit({ device: "computer", inp: 40 });
  await visit({ page: "/about", lcp: 400 });
  const speed = { visits: 1, lcp: 375, inp: undefined, cls: undefined };
  expect(await readVitals(shop)).toEqual([
    { page: "/faq", device: "computer", visits: 2, lcp: 9_000, inp: 43.75, cls: 0.00375 },
    { page: "/about", device: "phone", ...speed },
    { page: "/faq", device: "phone", ...speed },
  ]);
});
