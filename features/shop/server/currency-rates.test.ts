import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listAudit } from "#features/people/server/list-audit.ts";
import { CHANNEL } from "#platform/database/announce.ts";
import { amara, joinConfirmed } from "#tests/people/people.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { seed } from "../../../db/seed/seed.ts";
import { listOldRates, listRates, readCurrencies, readDollarRate, rateList } from "./currency-rates.ts";

const { add: addRate, find: findRate, save: saveRate, remove: removeRate } = rateList;

const DATED = "2026-11-21";
const A_WEEK_LATER = new Date("2026-11-28T22:59:00Z");
/** Midnight in Lagos. */
const THE_NEXT_DAY = new Date("2026-11-28T23:00:00Z");

let shop: TestShop;
let staff: string;
beforeEach(async () => {
  shop = await openTestShop();
  staff = await joinConfirmed(shop, amara);
});

/** How many notifications that the public pages changed reach other processes while `change` runs. */
async function announcements(change: () => Promise<unknown>): Promise<number> {
  const client = await shop.pool.connect();
  let received = 0;
  client.on("notification", ({ payload }) => (received += payload === "content" ? 1 : 0));
  await client.query(`listen ${CHANNEL}`);
  await change();
  await client.query("select 1");
  client.release(true);
  return received;
}

const readAudit = async (code: string) => (await listAudit(shop.db, { subject: `currency:${code}` })).entries;

test("a currency is added, changed and removed, the pages of every process show it, and the audit trail has the rates", async () => {
  const yen = { code: "JPY", nairaPerUnit: 5.3333, dated: DATED };
  expect(await announcements(() => addRate(shop, staff, yen))).toBe(1);
  expect(await findRate(shop.db, "JPY")).toEqual({ ...yen, version: 1 });
  expect(await addRate(shop, staff, yen)).toMatchObject({
    code: "name-taken",
    message: "The Japanese yen is in the list already: change its rate there.",
  });
  const details = { nairaPerUnit: 5.5, dated: DATED };
  const edit = { code: "JPY", version: 1, details };
  expect(await announcements(() => saveRate(shop, staff, edit))).toBe(1);
  expect(await saveRate(shop, staff, edit)).toMatchObject({
    code: "changed-meanwhile",
    details: { version: 2, current: { nairaPerUnit: "5.5", dated: DATED } },
  });
  expect((await readCurrencies(shop.db, shop.clock())).find(({ code }) => code === "JPY")).toMatchObject({
    sign: "JP¥",
    nairaPerUnit: 5.5,
  });
  expect(await announcements(() => removeRate(shop, staff, "JPY"))).toBe(1);
  expect(await removeRate(shop, staff, "JPY")).toBe(false);
  expect((await readAudit("JPY")).map(({ action, details: stored }) => [action, stored])).toEqual([
    ["removed an exchange rate", { nairaPerUnit: "5.5", dated: DATED }],
    ["changed an exchange rate", { from: { nairaPerUnit: "5.3333", dated: DATED }, to: details }],
    ["added an exchange rate", yen],
  ]);
  expect(await saveRate(shop, staff, edit)).toBeUndefined();
});

test("the dollar cannot be removed: pages without another currency and customs papers need it", async () => {
  expect(await removeRate(shop, staff, "USD")).toBe(false);
  expect(await readDollarRate(shop.db)).toBe(800);
  expect(await readAudit("USD")).toEqual([]);
});

test("a rate that staff have changed or removed stays so at the next start", async () => {
  await saveRate(shop, staff, { code: "USD", version: 1, details: { nairaPerUnit: 1_540.5, dated: DATED } });
  await removeRate(shop, staff, "KES");
  await seed(shop);
  expect(await readDollarRate(shop.db)).toBe(1_540.5);
  expect((await listRates(shop.db)).map(({ code }) => code)).not.toContain("KES");
});

test("the database refuses a rate of zero and an invalid code", async () => {
  await expect(shop.pool.query("update currency_rates set naira_per_unit = 0")).rejects.toThrow("check constraint");
  await expect(shop.pool.query("insert into currency_rates values ('us', 1, '2026-11-21')")).rejects.toThrow("check");
});

test("after a week, at midnight in Lagos, a rate is old, and listed with the oldest first", async () => {
  await shop.pool.query("update currency_rates set dated = '2026-11-20' where code = 'GBP'");
  const codes = async () => (await listOldRates(shop.db, shop.clock())).map(({ code }) => code);
  shop.setClock(new Date("2026-11-27T22:59:00Z"));
  expect(await codes()).toEqual([]);
  shop.setClock(A_WEEK_LATER);
  expect(await codes()).toEqual(["GBP"]);
  shop.setClock(THE_NEXT_DAY);
  expect((await codes()).slice(0, 3)).toEqual(["GBP", "AUD", "CAD"]);
});

test("public pages and shared caches are renewed at midnight in Lagos, which makes rates a day older", async () => {
  const fresh = await openTestShop();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  fresh.setClock(A_WEEK_LATER);
  const content = fresh.live.followContent();
  await expect.poll(() => content.current()).toBeDefined();
  let renewed = 0;
  content.onChange(() => (renewed += 1));
  vi.advanceTimersByTime(60_000);
  expect(renewed).toBe(0);
  fresh.setClock(THE_NEXT_DAY);
  vi.advanceTimersByTime(60_000);
  expect(renewed).toBe(1);
});
