import { beforeEach, expect, test } from "vitest";
import { deleteOldSubscriptions, unsubscribe } from "#features/mail/server/unsubscribe.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { announcedProducts, productRequests } from "../tables.ts";
import { announcedProductList } from "./announced-products.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import {
  dismissProductRequest,
  listAnnouncedProducts,
  listProductRequests,
  notifyProductRequests,
} from "./product-requests.ts";

const { add: addAnnouncedProduct, find: findAnnouncedProduct, save: saveAnnouncedProduct } = announcedProductList;

const amara = "amara@example.com";
const bola = "bola@example.com";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await shop.db.delete(announcedProducts);
});

const wish = (email: string, search: string) => joinWaitingList(shop, "10.6.0.1", { email, search });
const jackfruit = { name: "Jackfruit", otherNames: ["fresh jackfruit"], note: "", state: "expected" } as const;

async function arrive(name: string) {
  const good = (await listAnnouncedProducts(shop)).find((one) => one.name === name);
  const found = good && (await findAnnouncedProduct(shop.db, good.id));
  if (!found) throw new Error(`${name} is not expected`);
  const details = { ...jackfruit, otherNames: [...jackfruit.otherNames], state: "arrived" as const };
  return saveAnnouncedProduct(shop, "chidi", { id: found.id, version: found.version, details });
}

test("product requests are counted by what was meant, once for each person, the most wanted first", async () => {
  for (const search of ["Jackfruits", "jackfruit!", " JACKFRUIT "]) await wish(amara, search);
  await wish(bola, "jackfruit");
  await wish(bola, "Ube");
  expect(await listProductRequests(shop)).toEqual([
    { term: "jackfruit", people: 2, last: TODAY },
    { term: "ube", people: 1, last: TODAY },
  ]);
});

test("a product request that announced products are named by is theirs, and is answered by one email when they arrive", async () => {
  await wish(amara, "fresh jackfruit");
  await wish(bola, "jackfruit");
  await addAnnouncedProduct(shop, "chidi", { ...jackfruit, otherNames: [...jackfruit.otherNames] });
  expect(await listProductRequests(shop)).toEqual([]);
  expect(await listAnnouncedProducts(shop)).toMatchObject([{ name: "Jackfruit", people: 2 }]);
  expect(await notifyProductRequests(shop)).toBe(0);
  expect(await arrive("Jackfruit")).toMatchObject({ version: 2 });
  const notified = await Promise.all(Array.from({ length: 3 }, () => notifyProductRequests(shop)));
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const email of [amara, bola])
    expect((await emailsTo(shop, email)).map(({ subject }) => subject)).toEqual(["Jackfruit has arrived"]);
  await wish(amara, "jackfruit");
  expect(await notifyProductRequests(shop)).toBe(1);
});

test("terms that as many wait for are listed by the last request, and asking again does not make it later", async () => {
  const after = (minutes: number) => shop.setClock(new Date(TODAY.getTime() + minutes * 60_000));
  await wish(amara, "jackfruit");
  after(1);
  await wish(amara, "ube");
  after(2);
  await wish(amara, "jackfruit");
  expect((await listProductRequests(shop)).map(({ term }) => term)).toEqual(["ube", "jackfruit"]);
});

test("announced products that are expected come first, those that most people wait for before the others", async () => {
  for (const name of ["Agbalumo", "Bush mango", "Cherry", "Date"])
    await addAnnouncedProduct(shop, "chidi", { name, otherNames: [], note: "", state: "expected" });
  const [agbalumo] = await listAnnouncedProducts(shop);
  const details = { name: "Agbalumo", otherNames: [], note: "", state: "arrived" as const };
  await saveAnnouncedProduct(shop, "chidi", { id: agbalumo?.id ?? "", version: 1, details });
  await wish(amara, "cherry");
  expect((await listAnnouncedProducts(shop)).map(({ name }) => name)).toEqual([
    "Cherry",
    "Bush mango",
    "Date",
    "Agbalumo",
  ]);
  const subject = `announced:${agbalumo?.id}`;
  const { entries } = await listAudit(shop.db, { subject });
  expect(entries).toMatchObject([
    { actor: "chidi", action: "changed an announced product", details: { name: "Agbalumo", state: "arrived" } },
    { actor: "chidi", action: "announced a product", details: { name: "Agbalumo" } },
  ]);
  await saveAnnouncedProduct(shop, "chidi", {
    id: agbalumo?.id ?? "",
    version: 2,
    details: { ...details, note: "Ripe" },
  });
  const [latest] = (await listAudit(shop.db, { subject })).entries;
  expect(latest?.details).not.toHaveProperty("state");
});

test("a name can be in the list once", async () => {
  const details = { ...jackfruit, otherNames: [] };
  expect(await addAnnouncedProduct(shop, "chidi", details)).toMatchObject({ version: 1 });
  expect(await addAnnouncedProduct(shop, "chidi", details)).toMatchObject({ code: "name-taken" });
  expect(await saveAnnouncedProduct(shop, "chidi", { id: "nobody", version: 1, details })).toBeUndefined();
  await addAnnouncedProduct(shop, "chidi", { ...details, name: "Ube" });
  const ube = (await listAnnouncedProducts(shop)).find(({ name }) => name === "Ube");
  const renamed = { id: ube?.id ?? "", version: 1, details };
  expect(await saveAnnouncedProduct(shop, "chidi", renamed)).toMatchObject({ code: "name-taken" });
  expect(await saveAnnouncedProduct(shop, "chidi", { ...renamed, details: { ...details, name: "Ube" } })).toEqual({
    version: 2,
  });
});

test("a dismissed product request is deleted with the addresses; so is one that is unsubscribed, or has waited for a year", async () => {
  await wish(amara, "jackfruit");
  expect([
    await dismissProductRequest(shop, "chidi", "jackfruit"),
    await dismissProductRequest(shop, "chidi", "jackfruit"),
  ]).toEqual([true, false]);
  expect((await listAudit(shop.db, { subject: "request:jackfruit" })).entries).toMatchObject([
    { actor: "chidi", action: "dismissed a product request", details: { people: 1 } },
  ]);
  await wish(amara, "jackfruit");
  const [entry] = await shop.db.select().from(productRequests);
  await unsubscribe(shop, entry?.unsubscribeToken ?? "");
  expect(await shop.db.$count(productRequests)).toBe(0);
  await wish(amara, "jackfruit");
  for (const [days, left] of [
    [retentionDays.waitingAlert - 1, 1],
    [retentionDays.waitingAlert, 0],
  ] as const) {
    shop.setClock(new Date(TODAY.getTime() + days * DAY));
    await deleteOldSubscriptions(shop);
    expect(await shop.db.$count(productRequests)).toBe(left);
  }
});

test("product requests have the limits of the waiting list: twenty from one network in an hour", async () => {
  for (let number = 0; number < 20; number += 1) expect(await wish(`${number}@example.com`, "ube")).toBeUndefined();
  expect(await wish("one-more@example.com", "ube")).toMatchObject({ code: "too-many" });
  expect(await shop.db.$count(productRequests)).toBe(20);
});
