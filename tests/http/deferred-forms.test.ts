import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { staffAlerts } from "#features/alerts/tables.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { deferredActions, orders } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { shopSettings } from "#features/shop/tables.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import type { NoScriptPage } from "../no-script/page.ts";
import { doDeferred } from "../orders/do-deferred.ts";
import { makeOrderRequest, setStock } from "../orders/orders.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { done } from "../run/done.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shopfront: Shopfront;
let owner: string;
let customer: string;
let ofOwner: NoScriptPage;
let ofManager: NoScriptPage;
beforeAll(async () => {
  shopfront = await openShopfront();
  owner = await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "manager");
  customer = await join(shopfront.shop, amara);
  await setStock(shopfront.shop, "1", 100);
  ofOwner = shopfront.noScriptVisitor();
  ofManager = shopfront.noScriptVisitor();
  await signInAs(shopfront, ofOwner, chidi);
  await signInAs(shopfront, ofManager, bisi);
  // As if the manager had signed in long ago.
  await shopfront.shop.pool.query("update sessions set confirmed_at = now() - interval '1 hour' where user_id <> $1", [
    owner,
  ]);
});

let number = 0;
async function paid() {
  number += 1;
  const { shop } = shopfront;
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 2 })));
  const money = { method: "bank-transfer", reference: `GTB-9${number}`, kobo: toKobo(order.total) } as const;
  done(await recordMoney(confirmedShop(shop), { orderId: order.id, actor: owner }, money));
  return order;
}

async function cancel(id: string) {
  await ofManager.goto(`/office/orders/${id}/cancellation`);
  await ofManager.getByLabel("Reason").fill("Sold out");
  await ofManager.getByRole("button", { name: "Cancel the order" }).click();
}

const statusOf = async (id: string) =>
  (await shopfront.shop.db.query.orders.findFirst({ where: eq(orders.id, id) }))?.status;

test("a second cancellation above the limit asks who it is, and the order that waits is in no way packed", async () => {
  const [one, two] = [await paid(), await paid()];
  await shopfront.shop.db.update(shopSettings).set({ confirmRefundsAbove: one.total });
  await cancel(one.id);
  await cancel(two.id);
  await ofManager.getByText("Please confirm that it is you").waitFor();
  expect(await shopfront.shop.db.select().from(deferredActions)).toMatchObject([{ orderId: one.id }]);
  const why = /This order will be cancelled at \d\d:\d\d\. Undo that first\./;
  for (const page of ["/office/packing", `/office/packing/${one.id}`, "/office/orders"]) {
    await ofManager.goto(page);
    await ofManager.getByText(why).first().waitFor();
  }
  await ofManager.goto(`/office/orders/${one.id}`);
  expect(await ofManager.getByRole("button", { name: "Start packing" }).count()).toBe(0);
  await ofManager.goto(`/office/orders/${two.id}`);
  await ofManager.getByRole("button", { name: "Start packing" }).click();
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(["confirmed", "processing"]);
  await shopfront.shop.db.delete(deferredActions);
  await shopfront.shop.db.update(shopSettings).set({ confirmRefundsAbove: 1_000_000 });
});

test("an owner reads what waits before they remove somebody from the staff, and neither of both is done then", async () => {
  const { shop } = shopfront;
  const [one, two] = [await paid(), await paid()];
  for (const { id } of [one, two]) await cancel(id);
  await ofOwner.goto("/office/people/staff");
  const text = ofOwner.document().body.textContent ?? "";
  expect(text).toContain("2 actions wait and will not be carried out:");
  for (const { id } of [one, two]) expect(text).toContain(`Cancel order ${orderNumber(id)}`);
  await ofOwner.getByRole("button", { name: `Remove ${bisi.name}` }).click();
  await ofOwner.getByRole("button", { name: "Yes, remove" }).click();
  for (const { id } of [one, two]) {
    await doDeferred(shop, id);
    expect(await statusOf(id)).toBe("confirmed");
    await ofOwner.goto(`/office/orders/${id}`);
    await ofOwner.getByText("It was not cancelled. Bisi Ojo asked for it, and is not on the staff any more.").waitFor();
    const alerts = await shop.db.select().from(staffAlerts).where(eq(staffAlerts.orderId, id));
    expect(alerts.map(({ title }) => title)).toContain("An action was not carried out");
  }
});
