import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inviteStaff } from "#features/accounts/server/invitations.ts";
import { pushSubscriptions } from "#features/alerts/tables.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { findOrdersToShip } from "#features/fulfilment/server/office/packing.ts";
import { takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipSeveral } from "#features/fulfilment/server/shipments/ship-several.ts";
import { stopGiftCard } from "#features/gift-cards/server/staff.ts";
import { importRuleList } from "#features/import-rules/server/edit-import-rule.ts";
import { importRules } from "#features/import-rules/tables.ts";
import { addDraft, saveDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { deferredActions, orders, orderStatusHistory } from "#features/orders/tables.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { addPurchaseOrder, savePurchaseOrder } from "#features/purchase-orders/server/edit-purchase-order.ts";
import { sendPurchaseOrder } from "#features/purchase-orders/server/move-purchase-order.ts";
import { recallBatch } from "#features/recalls/server/recall-batch.ts";
import { providerDiscrepancies } from "#features/reconciliation/tables.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { returns } from "#features/returns/tables.ts";
import { reviews } from "#features/reviews/tables.ts";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import { holdBatch } from "#features/stock/server/change-batch.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { supplierList } from "#features/stock/server/suppliers.ts";
import { batches } from "#features/stock/tables.ts";
import { addProductRequest } from "#features/waiting-list/server/product-requests.ts";
import { auditLog } from "#platform/audit/table.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { openShopfront, type Shopfront } from "../journeys/shopfront.ts";
import { signInAs } from "../journeys/sign-in.ts";
import { emailsTo } from "../mail/sent-emails.ts";
import { issueTestGiftCard } from "../money/gift-cards.ts";
import { makeOrderRequest, orderId, setStock } from "../orders/orders.ts";
import { firstBatch, packInto, packReserved } from "../orders/packed-batches.ts";
import { amara, join, joinStaff } from "../people/people.ts";
import { done } from "../run/done.ts";
import { TODAY } from "../shop/test-config.ts";

const chidi = { name: "Chidi Ani", email: "chidi@example.com", password: "okpa-di-oku-nsukka" };
const bisi = { name: "Bisi Ojo", email: "bisi@example.com", password: "moin-moin-in-leaves" };

let shopfront: Shopfront;
let owner: string;
let customer: string;
beforeAll(async () => {
  shopfront = await openShopfront();
  owner = await joinStaff(shopfront.shop, chidi);
  await joinStaff(shopfront.shop, bisi, "packer");
  customer = await join(shopfront.shop, amara);
});

async function openAs(person: typeof chidi, path: string) {
  const page = shopfront.noScriptVisitor();
  await signInAs(shopfront, page, person);
  await page.goto(path);
  return page;
}

test("a review is hidden with one press, and shown again with another; the list stays as it was filtered", async () => {
  const review = { productId: "9", authorName: "Ada O.", rating: 1 as const, title: "Rude words", text: "" };
  await shopfront.shop.db.insert(reviews).values({ ...review, createdAt: TODAY, updatedAt: TODAY });
  const page = await openAs(chidi, "/office/reviews");
  await page.getByRole("button", { name: "Hide “Rude words” by Ada O." }).click();
  await page.getByRole("button", { name: "Show “Rude words” by Ada O." }).click();
  await page.getByRole("button", { name: "Hide “Rude words” by Ada O." }).waitFor();
  await page.goto("/office/reviews?only=shown");
  await page.getByRole("button", { name: "Hide “Rude words” by Ada O." }).click();
  expect(new URL(page.url()).searchParams.get("only")).toBe("shown");
});

test("the form for new prices has no error before anything is typed, and one for a text that is no number", async () => {
  const page = await openAs(chidi, "/office/products/changes?change=price&ids=1");
  const wrong = page.getByText("Please enter a number");
  expect(await wrong.count()).toBe(0);
  await page.goto("/office/products/changes?change=price&ids=1&by=ten");
  expect(await wrong.count()).toBe(1);
});

test("the response with a batch names the customers who got it to those who read orders, and not to packers", async () => {
  const { shop } = shopfront;
  done(await placeOrder(shop, customer, await makeOrderRequest(shop, 1, { "1": 2 })));
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

test("packers change neither prices nor costs, also with a field that their forms do not have", async () => {
  const { db } = shopfront.shop;
  const page = await openAs(bisi, "/office/products/edit");
  const sendWith = async (fields: Record<string, string>, button: string) => {
    const form = [...page.document().querySelectorAll("button")].find((one) => one.textContent === button)?.form;
    for (const [name, value] of Object.entries(fields))
      form?.append(Object.assign(page.document().createElement("input"), { name, value }));
    await page.getByRole("button", { name: button, exact: true }).click();
  };
  const readPrice = async () => (await findOfficeProduct(db, "1"))?.price;
  const before = await readPrice();
  await sendWith({ "price-1": "1", "shown-1": String(before), sure: "₦1" }, "Save all");
  expect(await readPrice()).toBe(before);
  await page.goto("/office/products/1/stock");
  await page.getByLabel("Units").fill("3");
  await page.getByLabel("Code of the batch").fill("EG-COST");
  await sendWith({ unitCost: "5" }, "Put into stock");
  const [batch] = await db.select().from(batches).where(eq(batches.code, "EG-COST"));
  expect(batch).toMatchObject({ units: 3, unitCost: null });
});

test("from the prices of a later page of a list a link leads back to its first", async () => {
  const page = await openAs(chidi, "/office/products/edit?search=egusi&after=0");
  expect(await page.getByRole("link", { name: "← Products" }).getAttribute("href")).toBe(
    "/office/products?search=egusi",
  );
});

test("the page of an order has the emails about it for managers, and not for bookkeepers", async () => {
  const { shop } = shopfront;
  const nkem = { name: "Nkem Obi", email: "nkem@example.com", password: "abacha-and-ugba-plate" };
  await joinStaff(shop, nkem, "bookkeeper");
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, 90, { "1": 1 })));
  const mailLinks = async (person: typeof chidi) =>
    (await openAs(person, `/office/orders/${order.id}`)).locator('a[href*="/office/mail/"]').count();
  expect(await mailLinks(chidi)).toBeGreaterThan(0);
  expect(await mailLinks(nkem)).toBe(0);
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

test("goods that came are put into stock by packers, and their purchase order can no longer be cancelled", async () => {
  const { shop } = shopfront;
  const details = { name: "Mama Nkechi", email: "", phone: "", note: "" };
  const supplierId = done(await supplierList.add(shop, owner, details)).id;
  const { id } = done(await addPurchaseOrder(shop, owner, supplierId));
  const lines = ["1", "7"].map((productId) => ({ productId, units: 10, unitCost: null }));
  done(
    await savePurchaseOrder(shop, owner, {
      id,
      version: 1,
      details: { supplierId, expectedOn: null, note: "", lines },
    }),
  );
  done(await sendPurchaseOrder(shop, owner, { id, version: 2 }));
  const page = await openAs(chidi, `/office/purchase-orders/${id}`);
  await page.getByRole("button", { name: "Cancel it", exact: true }).waitFor();
  const packer = await openAs(bisi, "/office/purchase-orders");
  await packer.getByRole("link", { name: /Mama Nkechi/ }).click();
  expect(await packer.locator('main a[href^="/office/purchase-orders/"]').count()).toBe(0);
  await packer.getByRole("textbox", { name: /^Units that came: Egusi/ }).fill("1");
  await packer.getByRole("textbox", { name: /^Code of the batch: Egusi/ }).fill("EG-77");
  await packer.getByRole("button", { name: "Put into stock" }).click();
  await packer.getByText("1 unit is in stock. The rest is still to come.").waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Goods received" }).waitFor();
  expect(await page.getByRole("button", { name: "Cancel it", exact: true }).count()).toBe(0);
  await packer.getByRole("checkbox", { name: "Nothing more is coming: close the order" }).check();
  await packer.getByRole("button", { name: "Put into stock" }).click();
  await packer.getByText("No goods are on their way.").waitFor();
});

test("a label is printed for the batches of its own product only", async () => {
  const batchId = await firstBatch(shopfront.shop, "1");
  const page = await openAs(bisi, `/office/products/1/label?batch=${batchId}`);
  await page.getByRole("article", { name: "Label" }).waitFor();
  expect((await page.goto(`/office/products/2/label?batch=${batchId}`)).status()).toBe(404);
});

test("an invitation is sent again with one press", async () => {
  await inviteStaff(shopfront.shop, owner, { email: "ngozi@example.com", role: "packer" });
  const page = await openAs(chidi, "/office/people/staff");
  await page.getByRole("button", { name: "Send again to ngozi@example.com" }).click();
  expect(await emailsTo(shopfront.shop, "ngozi@example.com")).toHaveLength(2);
});

test("the refund of a recalled order begins with the units that the customer got; packers see the order without its person", async () => {
  const { shop } = shopfront;
  const placed = done(await placeOrder(shop, customer, await makeOrderRequest(shop, 2, { "11": 3 })));
  await shop.pool.query("update orders set status = 'delivered', payment_state = 'paid' where id = $1", [
    placed.order.id,
  ]);
  const batchId = await firstBatch(shop, "11");
  await packInto(shop, { orderId: placed.order.id, batchId, units: 3, sent: 3 });
  await recallBatch(shop, owner, { batchId, reason: "Mould", message: "Please don’t eat it." });
  const page = await openAs(chidi, `/office/batches/${batchId}/recall`);
  await page.getByRole("link", { name: `Refund… of order ${placed.order.id}` }).click();
  expect(new URL(page.url()).searchParams.get("units-11")).toBe("3");
  const seenByPacker = await (await openAs(bisi, `/office/batches/${batchId}/recall`)).content();
  expect(seenByPacker).toContain(placed.order.id);
  expect(seenByPacker).not.toMatch(new RegExp(`${amara.name}|${amara.email}`));
});

test("what customers asked for is announced under the name by which they asked", async () => {
  await addProductRequest(shopfront.shop, { search: "suya spice", email: "ada@example.com" });
  const page = await openAs(chidi, "/office/waiting-list");
  await page.getByRole("link", { name: "It is coming suya spice" }).click();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("suya spice");
});

test("an order that is begun at a customer is for that customer", async () => {
  const page = await openAs(chidi, `/office/people/accounts/${customer}`);
  await page.getByRole("button", { name: "New order" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe(amara.email);
});

test("a rule is checked on the day on which staff say so, and a change alone is no check", async () => {
  const rule = { id: "eu-parcel" };
  const checked = async () => (await importRuleList.find(shopfront.shop.db, rule.id))?.checkedOn;
  await shopfront.shop.db.update(importRules).set({ checkedOn: "2026-01-01" }).where(eq(importRules.id, rule.id));
  const page = await openAs(chidi, `/office/settings/import-rules/${rule.id}`);
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Source", { exact: true }).fill("Regulation (EU) 2019/1793");
  await save();
  expect(await checked()).toBe("2026-01-01");
  await page.getByLabel(/compared/i).check();
  await save();
  expect(await checked()).toBe(lagosDay(TODAY));
});

test("a rate of a duty that is a hundred times the present one is asked about, and in another currency it is not", async () => {
  const page = await openAs(chidi, "/office/settings/duty/eu-parcel");
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const rate = page.getByLabel("One unit of the currency, ₦");
  await rate.fill(`${await rate.inputValue()}00`);
  await save();
  await page.getByRole("button", { name: /^Save .* all the same$/ }).waitFor();
  await page.goto("/office/settings/duty/eu-parcel");
  await page.getByLabel("Currency", { exact: true }).fill("JPY");
  await rate.fill("11");
  await save();
  await page.getByText("Saved. Carts and checkouts use it at once.").waitFor();
});

test("a change of an order by staff is saved once they have told the customer what to accept, and not before", async () => {
  const { shop } = shopfront;
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, 4, { "8": 1 })));
  const page = await openAs(chidi, `/office/orders/${order.id}/edit?part=address`);
  await page.getByLabel("Country").selectOption("United Kingdom");
  await page.getByLabel("Postal code").fill("SW1A 1AA");
  await page.getByRole("button", { name: "Review the change" }).click();
  await page.getByRole("button", { name: "Save the change" }).click();
  const told = page.getByLabel("I have told the customer all of this, and they accept it");
  await page.getByText("Please read it and tick that you accept it.").waitFor();
  expect(await told.isChecked()).toBe(false);
  await told.check();
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByRole("heading", { name: "At the border" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/office/orders/${order.id}`);
});

test("a draft that was thrown away comes back with one press, and one that is paid leads to where its payment is recorded", async () => {
  const { shop } = shopfront;
  const { total: _total, ...request } = await makeOrderRequest(shop, 5, { "1": 1 });
  const id = await addDraft(shop, owner);
  done(await saveDraft(shop, owner, { id, version: 1, content: { ...request, promoCode: "", note: "" } }));
  const page = await openAs(chidi, `/office/orders/drafts/${id}`);
  await page.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByText("The draft is thrown away.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Place as paid" }).click();
  expect(new URL(page.url()).pathname).toBe(`/office/orders/${id}/payments`);
  expect(await page.getByRole("heading", { name: "The order is placed" }).count()).toBe(0);
});

test("an email that could not be sent is left, or sent again, from Today", async () => {
  const { db } = shopfront.shop;
  const { order } = done(
    await placeOrder(shopfront.shop, customer, await makeOrderRequest(shopfront.shop, 6, { "1": 1 })),
  );
  const isIt = eq(emailOutbox.regarding, order.id);
  const fail = () => db.update(emailOutbox).set({ failedAt: TODAY, setAsideAt: null, lastError: "550" }).where(isIt);
  await fail();
  const page = await openAs(chidi, "/office");
  await page.getByRole("button", { name: /^Leave it/ }).click();
  const [left] = await db.select().from(emailOutbox).where(isIt);
  expect(left).toMatchObject({ failedAt: TODAY, setAsideAt: expect.any(Date) });
  await fail();
  await page.goto("/office");
  await page.getByRole("button", { name: /^Send again/ }).click();
  expect(new URL(page.url()).pathname).toBe("/office");
  const [again] = await db.select().from(emailOutbox).where(isIt);
  expect(again?.failedAt).toBeNull();
});

test("of several browsers that show alerts, the one whose button is pressed is removed", async () => {
  const ofBrowser = { userId: owner, p256dh: "p", auth: "a", createdAt: TODAY };
  const browsers = ["Phone", "Laptop"].map((browser) => ({
    ...ofBrowser,
    browser,
    endpoint: `https://p.example/${browser}`,
  }));
  await shopfront.shop.db.insert(pushSubscriptions).values(browsers);
  const page = await openAs(chidi, "/office/alerts");
  await page.getByRole("button", { name: "Remove Phone" }).click();
  await page.getByRole("button", { name: "Remove Laptop" }).waitFor();
  expect(await page.getByRole("button", { name: "Remove Phone" }).count()).toBe(0);
});

/** A paid order that is packed, and goes to this address. */
async function packed(number: number, address: { country: string; postalCode: string }): Promise<string> {
  const { shop } = shopfront;
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, number, { "1": 1 })));
  await packReserved(shop, order.id);
  const shippingAddress = { ...order.shippingAddress, ...address };
  await shop.db
    .update(orders)
    .set({ status: "processing", paymentState: "paid", shippingAddress })
    .where(eq(orders.id, order.id));
  return order.id;
}

const lagos = { country: "Nigeria", postalCode: "" };

test("the number by which the FDA confirmed a parcel to the United States is kept in the audit trail", async () => {
  const id = await packed(7, { country: "United States", postalCode: "77036" });
  const page = await openAs(bisi, `/office/packing/${id}/shipment`);
  await page.getByLabel("Carrier").fill("GIG Logistics");
  await page.getByLabel("Tracking number").fill("GIG 7001");
  await page.getByLabel(/^FDA confirmation number/).fill(" 100012345678 ");
  await page.getByRole("checkbox", { name: "Send it all the same" }).check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  const [entry] = await shopfront.shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `order:${id}`), eq(auditLog.action, "shipped")));
  expect(entry?.details).toMatchObject({ trackingNumber: "GIG 7001", priorNotice: "100012345678" });
});

test("of two parcels that left together, Undo names the one that is back and the one that has changed since", async () => {
  const { shop } = shopfront;
  const [back, changed] = [await packed(8, lagos), await packed(9, lagos)];
  const parcels = (await findOrdersToShip(shop, [back, changed])).map(({ id, seen, estimate }) => {
    const trackingNumber = `GIG ${id.slice(-4)}`;
    return { orderId: id, seen, carrier: "GIG Logistics", trackingNumber, estimatedDelivery: estimate };
  });
  done(await shipSeveral(shop, owner, parcels));
  const [left] = await shop.db
    .select()
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, back), eq(orderStatusHistory.step, "shipment")));
  done(await takeStep(shop, { orderId: changed, actor: owner }, { step: "courier" }));
  const page = await openAs(chidi, `/office/undo/${left?.actionId}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 order is as before, and nobody is told. 1 changed since, and stays as now.").waitFor();
  const rows = await page.getByRole("list", { name: "Results" }).getByRole("listitem").allTextContents();
  expect(rows).toEqual([expect.stringMatching(/8.*Undone/s), expect.stringMatching(/9.*Not undone/s)]);
});

test("the audit trail is searched by the number of an order, and continues after the last row of a page", async () => {
  const entries = await shopfront.shop.db.select().from(auditLog).orderBy(auditLog.id);
  const page = await openAs(chidi, `/office/people/audit?after=${(entries[0]?.id ?? 0) + 1}`);
  const rows = () => page.getByRole("list", { name: "What staff did, newest first" }).getByRole("listitem").count();
  expect(await rows()).toBe(1);
  await page.goto(`/office/people/audit?search=${orderId(7)}`);
  expect(await rows()).toBe(entries.filter(({ subject }) => subject === `order:${orderId(7)}`).length);
});

test("a cost on a draft that is far from the usual one is asked about when it changes, and not again", async () => {
  const { shop } = shopfront;
  const { id } = done(await addPurchaseOrder(shop, owner, null));
  const lines = [{ productId: "11", units: 10, unitCost: 4_000 }];
  const details = { supplierId: null, expectedOn: null, note: "", lines };
  done(await savePurchaseOrder(shop, owner, { id, version: 1, details }));
  const page = await openAs(chidi, `/office/purchase-orders/${id}`);
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel(/^Cost of one, ₦/).fill("4000000");
  await save();
  await page.getByRole("button", { name: /^Save .* all the same$/ }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await save();
  await page.getByText("Saved.", { exact: true }).waitFor();
});

test("an order with no batch that is good for long enough leads to the choice of another one", async () => {
  const { shop } = shopfront;
  await setStock(shop, "14", 0);
  const goods = { productId: "14", bestBefore: "2026-12-20", units: 5, supplierId: null, unitCost: null, note: "" };
  done(await receiveBatch(shop, owner, { ...goods, code: "SHORT" }));
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, 11, { "14": 1 })));
  await shop.db.update(orders).set({ status: "confirmed", paymentState: "paid" }).where(eq(orders.id, order.id));
  const page = await openAs(chidi, `/office/orders/${order.id}/processing`);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Choose the batches" }).waitFor();
});

test("all differences between the books and a provider are on their own page", async () => {
  const theirs = { theirAmount: 250_000, theirCurrency: "NGN", theirState: "paid" };
  const discrepancy = { provider: "paystack", kind: "payment", discrepancy: "not-ours", ...theirs } as const;
  const times = { happenedAt: TODAY, firstSeenAt: TODAY, lastSeenAt: TODAY };
  const found = [1, 2, 3, 4, 5, 6, 7].map((count) => ({ ...discrepancy, ...times, subject: `SCHOOLFEES${count}` }));
  await shopfront.shop.db.insert(providerDiscrepancies).values(found);
  const page = await openAs(chidi, "/office/discrepancies");
  expect(await page.getByRole("list", { name: "Discrepancies" }).getByRole("listitem").count()).toBe(7);
});

test("of a return as much is refunded as staff type, five minutes later", async () => {
  const { shop } = shopfront;
  const { order } = done(await placeOrder(shop, customer, await makeOrderRequest(shop, 10, { "1": 1 })));
  const money = { method: "bank-transfer", reference: "GTB-10", kobo: toKobo(order.total) } as const;
  done(await recordMoney(shop, { orderId: order.id, actor: owner }, money));
  await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, order.id));
  await write(shop, null, async (w) => {
    const locked = await lockOrder(w.tx, order.id);
    if (locked) await moveOrder(w, locked, "delivered", { description: "Delivered" });
  });
  const items = [{ productId: "1", quantity: 1, reason: "damaged" as const, opened: false }];
  const rma = rmaNumber(new Uint8Array(10).fill(10));
  done(await requestReturn(shop, { userId: customer, orderId: order.id }, { rma, items }));
  await shop.db.update(returns).set({ status: "received", condition: "as-sent" }).where(eq(returns.rma, rma));
  const page = await openAs(chidi, `/office/returns/${rma}/refund`);
  await page.getByLabel("Amount in naira").fill("9000");
  await page.getByRole("button", { name: "Refund" }).click();
  const [deferred] = await shop.db.select().from(deferredActions).where(eq(deferredActions.orderId, order.id));
  expect(deferred?.input).toMatchObject({ rma, amount: 9_000 });
});

test("several features are switched with one press more, after the page has named them, also without JavaScript", async () => {
  const page = await openAs(chidi, "/office/settings/features");
  const ticked = () => [...page.document().querySelectorAll("input:checked")].map((one) => one.getAttribute("value"));
  const all = ticked();
  for (const label of ["Dishes", "Gift cards"]) await page.getByLabel(label).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Off: Gift cards, Dishes.").waitFor();
  expect(await isSwitchedOn(shopfront.shop, "dishes")).toBe(true);
  await page.getByRole("button", { name: "Yes, switch 2 off" }).click();
  await page.getByText("Saved.").waitFor();
  expect([ticked(), await isSwitchedOn(shopfront.shop, "dishes")]).toEqual([
    all.filter((name) => name !== "dishes" && name !== "gift-cards"),
    false,
  ]);
});
