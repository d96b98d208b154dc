import { beforeAll, expect, test } from "vitest";
import { stopGiftCard } from "../../features/gift-cards/server/staff.ts";
import { placeOrder } from "../../features/orders/server/place-order.ts";
import { reviews } from "../../features/reviews/tables.ts";
import { holdBatch } from "../../features/stock/server/change-batch.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { issueTestGiftCard } from "../gift-cards.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { makeOrderRequest, orderId } from "../orders.ts";
import { firstBatch, packInto } from "../packed-batches.ts";
import { amara, join, joinStaff } from "../people.ts";
import { TODAY } from "../test-config.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shopfront: Shopfront;
let owner: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  owner = await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "packer");
});

async function openAs(person: typeof chidi, path: string) {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

test("a review is hidden with one press, and shown again with another", async () => {
  const review = { productId: "9", authorName: "Ada O.", rating: 1 as const, title: "Rude words", text: "" };
  await shopfront.shop.db.insert(reviews).values({ ...review, createdAt: TODAY, updatedAt: TODAY });
  const page = await openAs(chidi, "/office/reviews");
  await page.getByRole("button", { name: "Hide “Rude words” by Ada O." }).click();
  await page.getByRole("button", { name: "Show “Rude words” by Ada O." }).click();
  await page.getByRole("button", { name: "Hide “Rude words” by Ada O." }).waitFor();
});

test("the response with a batch names the customers who got it to those who read orders, and not to packers", async () => {
  const { shop } = shopfront;
  const customer = await join(shop, amara);
  const placed = await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 2 }));
  if (placed instanceof Refusal) throw new Error(placed.message);
  const batchId = await firstBatch(shop, "1");
  await packInto(shop, { orderId: orderId(1), batchId, units: 2, sent: 0 });
  const path = `/office/batches/${batchId}`;
  expect(await (await openAs(chidi, path)).content()).toContain(amara.name);
  expect(await (await openAs(bisi, path)).content()).not.toContain(amara.name);
});

test("a search in the batches on hold stays among those on hold", async () => {
  const { shop } = shopfront;
  await holdBatch(shop, owner, { id: await firstBatch(shop, "3"), reason: "Damp" });
  const page = await openAs(bisi, "/office/batches?only=held");
  await page.getByRole("searchbox").fill("A");
  await page.getByRole("button", { name: "Search" }).click();
  expect(new URL(page.url()).searchParams.get("only")).toBe("held");
});

test("all import rules that are ticked are noted as checked today", async () => {
  const page = await openAs(chidi, "/office/settings/import-rules?country=Canada");
  for (const index of [0, 1]) await page.getByRole("checkbox").nth(index).check();
  await page.getByRole("button", { name: "Checked today", exact: true }).click();
  await page.getByText("Noted: 2 rules are checked today, by you.").waitFor();
});

test("a new code of a gift card is offered once the lost one is blocked", async () => {
  const { id } = await issueTestGiftCard(shopfront.shop, owner, 6_000);
  const page = await openAs(chidi, `/office/gift-cards/${id}`);
  expect(await page.getByRole("link", { name: "Send a new code…" }).count()).toBe(0);
  await stopGiftCard(shopfront.shop, { id, actor: owner }, "Lost");
  await page.reload();
  await page.getByRole("link", { name: "Send a new code…" }).click();
  await page.getByLabel("Email address").waitFor();
});
