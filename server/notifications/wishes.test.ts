import { beforeEach, expect, test } from "vitest";
import { addExpectedGood, findExpectedGood, saveExpectedGood } from "../../features/waiting-list/server/announced-products.ts";
import { expectedGoods, wishes } from "../database/schema.ts";
import { retentionDays } from "../../platform/rules/retention.ts";
import { DAY } from "../../platform/rules/time.ts";
import { emailsTo } from "../../tests/sent-emails.ts";
import { TODAY } from "../../tests/test-config.ts";
import { openTestShop, type TestShop } from "../../tests/test-shop.ts";
import { joinWaitingList } from "../../features/waiting-list/server/join-waiting-list.ts";
import { deleteOldSubscriptions, unsubscribe } from "./unsubscribe.ts";
import { dismissWish, listExpectedGoods, listWishes, notifyWishes } from "./wishes.ts";

const amara = "amara@example.com";
const bola = "bola@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.db.delete(expectedGoods);
});

const wish = (email: string, search: string) => joinWaitingList(shop, "10.6.0.1", { email, search });
const jackfruit = { name: "Jackfruit", otherNames: ["fresh jackfruit"], note: "", state: "expected" } as const;

async function arrive(name: string) {
  const good = (await listExpectedGoods(shop)).find((one) => one.name === name);
  const found = good && (await findExpectedGood(shop.db, good.id));
  if (!found) throw new Error(`${name} is not expected`);
  const details = { ...jackfruit, otherNames: [...jackfruit.otherNames], state: "arrived" as const };
  return saveExpectedGood(shop, "chidi", { id: found.id, version: found.version, details });
}

test("wishes are counted by what was meant, once for each person, the most wanted first", async () => {
  for (const search of ["Jackfruits", "jackfruit!", " JACKFRUIT "]) await wish(amara, search);
  await wish(bola, "jackfruit");
  await wish(bola, "Ube");
  expect(await listWishes(shop)).toEqual([
    { term: "jackfruit", people: 2, last: TODAY },
    { term: "ube", people: 1, last: TODAY },
  ]);
});

test("a wish that expected goods are named by is theirs, and is answered by one email when they arrive", async () => {
  await wish(amara, "fresh jackfruit");
  await wish(bola, "jackfruit");
  await addExpectedGood(shop, "chidi", { ...jackfruit, otherNames: [...jackfruit.otherNames] });
  expect(await listWishes(shop)).toEqual([]);
  expect(await listExpectedGoods(shop)).toMatchObject([{ name: "Jackfruit", people: 2 }]);
  expect(await notifyWishes(shop)).toBe(0);
  expect(await arrive("Jackfruit")).toMatchObject({ version: 2 });
  const notified = await Promise.all(Array.from({ length: 3 }, () => notifyWishes(shop)));
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const email of [amara, bola])
    expect((await emailsTo(shop, email)).map(({ subject }) => subject)).toEqual(["Jackfruit has arrived"]);
  await wish(amara, "jackfruit");
  expect(await notifyWishes(shop)).toBe(1);
});

test("a name can be in the list once", async () => {
  const details = { ...jackfruit, otherNames: [] };
  expect(await addExpectedGood(shop, "chidi", details)).toBeUndefined();
  expect(await addExpectedGood(shop, "chidi", details)).toMatchObject({ code: "name-taken" });
  expect(await saveExpectedGood(shop, "chidi", { id: "nobody", version: 1, details })).toBeUndefined();
});

test("a dismissed wish is deleted with the addresses; so is one that is unsubscribed, or has waited for a year", async () => {
  await wish(amara, "jackfruit");
  expect([await dismissWish(shop, "chidi", "jackfruit"), await dismissWish(shop, "chidi", "jackfruit")]).toEqual([
    true,
    false,
  ]);
  await wish(amara, "jackfruit");
  const [entry] = await shop.db.select().from(wishes);
  await unsubscribe(shop, entry?.unsubscribeToken ?? "");
  expect(await shop.db.$count(wishes)).toBe(0);
  await wish(amara, "jackfruit");
  for (const [days, left] of [
    [retentionDays.waitingAlert - 1, 1],
    [retentionDays.waitingAlert, 0],
  ] as const) {
    shop.setClock(new Date(TODAY.getTime() + days * DAY));
    await deleteOldSubscriptions(shop);
    expect(await shop.db.$count(wishes)).toBe(left);
  }
});

test("wishes have the limits of the waiting list: twenty from one network in an hour", async () => {
  for (let number = 0; number < 20; number += 1) expect(await wish(`${number}@example.com`, "ube")).toBeUndefined();
  expect(await wish("one-more@example.com", "ube")).toMatchObject({ code: "too-many" });
  expect(await shop.db.$count(wishes)).toBe(20);
});
