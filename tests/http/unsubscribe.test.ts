import { beforeAll, beforeEach, expect, test } from "vitest";
import { newsletterSubscribers } from "#features/newsletter/tables.ts";
import { stockAlerts } from "#features/waiting-list/tables.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";

let shopfront: Shopfront;
let key: string | null | undefined;
beforeAll(async () => {
  shopfront = await openShopfront();
});
beforeEach(async () => {
  const { db, clock } = shopfront.shop;
  await db.delete(stockAlerts);
  const entry = { email: "bola@example.com", productId: "15", createdAt: clock() };
  key = (await db.insert(stockAlerts).values(entry).returning())[0]?.unsubscribeToken;
});

const entries = () => shopfront.shop.db.$count(stockAlerts);
const post = (path: string, origin: string | undefined, body: BodyInit | null) =>
  fetch(shopfront.url + path, { method: "POST", body, headers: origin === undefined ? {} : { origin } });

const form = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });
const multipart = () => {
  const fields = new FormData();
  fields.set("List-Unsubscribe", "One-Click");
  return fields;
};

test.each([
  ["no Origin", undefined, form],
  ["an Origin of null", "null", form],
  ["the Origin of a webmail", "https://mail.example", form],
  ["a multipart body and the Origin of a webmail", "https://mail.example", multipart],
  ["no body and an Origin of null", "null", () => null],
])("a mail program unsubscribes with one click: %s", async (_what, origin, body) => {
  expect((await post(`/letters/leave?key=${key}`, origin, body())).status).toBe(200);
  expect(await entries()).toBe(0);
});

test("without its key a foreign form unsubscribes nobody, and may do nothing else", async () => {
  const foreign = "https://mail.example";
  for (const wrong of ["", "?key=", "?key=00000000-0000-4000-8000-000000000000"]) {
    expect((await post(`/letters/leave${wrong}`, foreign, form())).status).toBe(200);
  }
  expect(await entries()).toBe(1);
  for (const path of ["/auth", "/newsletter", "/newsletter/confirm?token=x", "/letters/leave/", "/api/session"]) {
    for (const origin of [foreign, "null"]) expect((await post(path, origin, form())).status, path).toBe(403);
  }
  expect(await shopfront.shop.db.$count(newsletterSubscribers)).toBe(0);
});
