import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { sendRecallNotices } from "#features/recalls/server/send-notices.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { write } from "#platform/database/write.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { emailsTo, linkIn } from "../mail/sent-emails.ts";
import { makeOrderRequest } from "../orders/orders.ts";
import { firstBatch } from "../orders/packed-batches.ts";
import { amara, bola, joinConfirmed, joinStaff } from "../people/people.ts";
import { done } from "../run/done.ts";
import { desktop, openShopfront, phone, type Shopfront, type VisitorOptions } from "./shopfront.ts";
import { signInAs } from "./sign-in.ts";

const dayo = { name: "Dayo Bassey", email: "dayo@example.com", password: "afang-and-fufu" };
const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };
const CATFISH = "11";

let shopfront: Shopfront;
let staff: string;
let number = 0;
beforeAll(async () => {
  shopfront = await openShopfront();
  staff = await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "packer");
});

type Person = typeof amara;
const ids = new Map<Person, string>();

/** A paid and packed order of two smoked catfish; delivered, too, unless `packedUnits`. */
async function orderOfCatfish(person: Person, { packedUnits = false } = {}): Promise<string> {
  const { shop } = shopfront;
  const userId = ids.get(person) ?? (await joinConfirmed(shop, person));
  ids.set(person, userId);
  number += 1;
  const request = await makeOrderRequest(shop, number, { [CATFISH]: 2 });
  const shipping = { ...request.shipping, email: person.email, fullName: person.name };
  const { id, total } = done(await placeOrder(shop, userId, { ...request, shipping })).order;
  const action = { orderId: id, actor: staff };
  done(
    await recordMoney(confirmedShop(shop), action, {
      method: "bank-transfer",
      reference: `GTB-${number}`,
      kobo: toKobo(total),
    }),
  );
  done(await takeStep(shop, action, { step: "processing" }));
  if (packedUnits) return id;
  const parcel = { carrier: "GIG Logistics", trackingNumber: `GIG ${number}`, estimatedDelivery: "2026-12-01" };
  done(await shipOrder(shop, action, parcel));
  await write(shop, null, async (w) => {
    const order = await lockOrder(w.tx, id);
    if (order) await moveOrder(w, order, "delivered", { description: "Delivered" });
  });
  return id;
}

async function openAs(person: Person, path: string, options: VisitorOptions = desktop): Promise<Page> {
  const page = await shopfront.visitor(options);
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

test("a mock recall: who got the batch is found and told once, one sends it back, the other gets the money", async () => {
  const { shop } = shopfront;
  const batchId = await firstBatch(shop, CATFISH);
  const [ofAmara, ofBola] = [await orderOfCatfish(amara), await orderOfCatfish(bola)];
  const packedUnits = await orderOfCatfish(amara, { packedUnits: true });
  const goods = { productId: CATFISH, code: "LOT-2", bestBefore: "2027-03-31", supplierId: null, unitCost: null };
  done(await receiveBatch(shop, staff, { ...goods, units: 50, note: "" }));
  const ofDayo = await orderOfCatfish(dayo);

  const page = await openAs(chidi, `/office/batches/${batchId}/recall`);
  await page.getByText("3 orders have 6 units of it; one is in a box that has not left; 2 customers got it").waitFor();
  await page.getByRole("button", { name: "Recall it: hold the batch and write to 2 customers" }).click();
  await page.getByText("Nothing was saved yet.").waitFor();
  await page.getByLabel("Reason, for the staff").fill("Mould in the laboratory");
  await page.getByRole("button", { name: "Recall it" }).click();
  await page.getByText("Written to 0 of 2").waitFor();
  await sendRecallNotices(shop);
  await page.getByText("Written to 2 of 2").waitFor();
  const sent = page.getByRole("region", { name: "With the customer or the carrier" });
  expect(await sent.getByRole("listitem").count()).toBe(2);
  for (const id of [ofAmara, ofBola]) await sent.getByRole("link", { name: orderNumber(id) }).waitFor();
  const boxed = page.getByRole("region", { name: "In a box that has not left" });
  await boxed.getByRole("link", { name: orderNumber(packedUnits) }).waitFor();
  expect(await page.locator("main").textContent()).not.toContain(ofDayo.slice(-9));

  // Again, as from a page that was open before: nothing changes.
  const body = new URLSearchParams({ reason: "Again", message: "Again" });
  const headers = { origin: shopfront.url, "content-type": "application/x-www-form-urlencoded" };
  const again = await page.request.post(page.url(), { headers, data: String(body), maxRedirects: 0 });
  expect(again.status()).toBe(302);
  await sendRecallNotices(shop);
  const recalled = async (person: Person) =>
    (await emailsTo(shop, person.email)).filter(({ subject }) => subject.startsWith("Please don’t eat it"));
  const mails = [await recalled(amara), await recalled(bola), await recalled(dayo)];
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 0]);

  const packer = await openAs(bisi, `/office/batches/${batchId}/recall`);
  await packer.getByText("2 packed: take them out, and pack another batch").waitFor();
  const read = (await packer.locator("main").textContent()) ?? "";
  for (const hidden of [amara.email, amara.name, "Refund", "₦"]) expect(read).not.toContain(hidden);

  const customer = await openAs(amara, "/orders", phone);
  await customer.getByText(/Please don’t eat the .*catfish.* of this order/).waitFor();
  await customer.goto(linkIn(mails[0]?.[0] ?? { bodyText: null }, `/orders/${ofAmara}/recall`));
  await customer.getByRole("link", { name: "Send it back to you" }).click();
  expect(await customer.getByLabel("How many").inputValue()).toBe("2");
  expect(await customer.getByLabel("Why").inputValue()).toBe("recalled");
  await customer.getByRole("button", { name: "Ask for a return" }).click();
  await customer.waitForURL("**/returns/RMA-*");

  const other = await openAs(bola, `/orders/${ofBola}/recall`, phone);
  await other.getByRole("button", { name: "Give me my money back" }).click();
  await other.getByText("You asked for your money back.").waitFor();

  const waits = page.getByRole("region", { name: "Refunds of recalled goods" });
  await page.goto("/office");
  await waits.getByText("1 order", { exact: true }).waitFor();
  await waits.getByRole("link").click();
  await page.getByText("Answered or refunded: 2 of 2").waitFor();
  await sent.getByText("asks for the money").waitFor();
  await page.getByRole("link", { name: `Refund… of order ${ofBola}` }).click();
  await page.getByText("Recalled by us").or(page.getByLabel("Reason")).first().waitFor();
  expect(await page.getByLabel("Reason").inputValue()).toBe("Recalled by us");
  await page.getByRole("button", { name: /^Refund ₦/ }).click();
  await page.waitForURL(`**/office/orders/${ofBola}`);
  await page.goto("/office");
  await page.getByRole("heading", { name: "Today" }).waitFor();
  expect(await waits.count()).toBe(0);
  await page.goto(`/office/batches/${batchId}`);
  await page.getByRole("link", { name: "See the recall" }).waitFor();
  expect(await page.getByRole("button", { name: "Release" }).count()).toBe(0);
  await page.goto(`/office/batches/${batchId}/recall`);
  await sent.getByText(/refunded/).waitFor();
  await other.goto("/orders");
  await other.getByText("Your money is on its way back to you.").waitFor();
}, 180_000);
