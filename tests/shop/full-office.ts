import { eq } from "drizzle-orm";
import { confirmedShop } from "#features/accounts/server/confirmed-shop.ts";
import { saveView } from "#features/accounts/server/saved-views.ts";
import { users } from "#features/accounts/tables.ts";
import { uploadBankStatement } from "#features/bank-statements/server/import-bank-statement.ts";
import { cancelByStaff, takeStep } from "#features/fulfilment/server/office/take-step.ts";
import { shipOrder } from "#features/fulfilment/server/shipments/send-shipment.ts";
import { addNewsletter, startNewsletter } from "#features/newsletter/server/newsletters.ts";
import { newsletterSubscribers } from "#features/newsletter/tables.ts";
import { messageCustomer } from "#features/office/server/message-customer.ts";
import { addDraft, saveDraft } from "#features/order-changes/server/drafts/drafts.ts";
import { lockOrder } from "#features/orders/server/lock-order.ts";
import { moveOrder } from "#features/orders/server/move-order.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { shipments } from "#features/orders/tables.ts";
import type { Attempt } from "#features/payments/server/attempts.ts";
import { recordMoney } from "#features/payments/server/confirm-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { bankAccounts, paymentAttempts } from "#features/payments/tables.ts";
import { addPurchaseOrder, savePurchaseOrder } from "#features/purchase-orders/server/edit-purchase-order.ts";
import { sendPurchaseOrder } from "#features/purchase-orders/server/move-purchase-order.ts";
import { providerDiscrepancies } from "#features/reconciliation/tables.ts";
import { rmaNumber } from "#features/returns/rules/returns.ts";
import { approveReturn } from "#features/returns/server/decide-return.ts";
import { requestReturn } from "#features/returns/server/request-return.ts";
import { holdBatch } from "#features/stock/server/change-batch.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { supplierList } from "#features/stock/server/suppliers.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { demoAccounts } from "../../db/seed/demo.ts";
import { addDispute } from "../money/disputes.ts";
import { readAttempt } from "../money/paying-shop.ts";
import { liftOrderLimits, orderId, makeOrderRequest, setStock } from "../orders/orders.ts";
import { firstBatch } from "../orders/packed-batches.ts";
import { amara, joinConfirmed } from "../people/people.ts";
import { done } from "../run/done.ts";
import type { TestShop } from "./test-shop.ts";

const ITEMS = { "1": 3, "2": 1 };

/**
 * Fills the office with an example of everything it shows. The orders: 1 and 2 reported as paid, 3 paid and 4 being
 * packed, 5 sent in two parcels, 6 and 7 delivered with a return requested and approved, and 7 disputed, 8 underpaid, 9
 * overpaid with a refund that waits for a transfer, 10 cancelled, 11 not paid.
 */
export async function fillOffice(opened: TestShop) {
  // Otherwise large amounts would ask staff to confirm who they are.
  const shop = { ...opened, isConfirmed: true };
  const customer = await joinConfirmed(shop, amara);
  const [chidinma] = await shop.db.select().from(users).where(eq(users.email, demoAccounts.chidinma.email));
  const staff = chidinma?.id ?? "";
  const totals = await placeOrders(shop, customer);
  const { reference } = done(await reportTransfer(shop, { userId: customer }, { orderId: orderId(1) }));
  done(await reportTransfer(shop, { userId: customer }, { orderId: orderId(2) }));
  const pay = payer(shop, staff, totals);
  const paid = await pay(3);
  for (const number of [4, 5, 6]) await pay(number);
  const dispute = await addDispute(shop, await byCard(shop, await pay(7)));
  await pay(8, -50_000);
  const overpaid = await pay(9, 250_000);
  const refund = { amountKobo: 250_000 as Kobo, reason: "Paid too much", channel: "manual" } as const;
  const { id: refundId } = done(await requestRefund(shop, { attemptId: overpaid.id, actor: staff, ...refund }));
  done(await cancelByStaff(shop, { orderId: orderId(10), actor: staff }, "Out of stock"));
  await sendParcels(shop, staff);
  const rmas = [await addReturn(shop, customer, 6), await addReturn(shop, customer, 7)] as const;
  done(await approveReturn(shop, { rma: rmas[1], actor: staff, seen: "requested" }));
  const [parcel] = await shop.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId(5)));
  return {
    customer,
    rmas,
    refund: refundId,
    dispute: dispute.id,
    attempts: { reported: (await readAttempt(shop, reference)).id, paid: paid.id },
    parcel: parcel?.id,
    batch: await firstBatch(shop, "1"),
    ...(await addPapers(shop, staff, totals)),
    ...(await addGoods(shop, staff)),
    discrepancies: await addDiscrepancies(shop, paid),
  };
}

/** Places the eleven orders and returns their totals by number. */
async function placeOrders(shop: TestShop, customer: string): Promise<number[]> {
  await liftOrderLimits(shop.pool);
  for (const product of Object.keys(ITEMS)) await setStock(shop, product, 500);
  const totals = [0];
  for (let number = 1; number <= 11; number += 1) {
    totals.push(done(await placeOrder(shop, customer, await makeOrderRequest(shop, number, ITEMS))).order.total);
  }
  return totals;
}

function payer(shop: TestShop, actor: string, totals: number[]) {
  return async (number: number, more = 0) => {
    const kobo = (toKobo(totals[number] ?? 0) + more) as Kobo;
    const money = { method: "bank-transfer", reference: `GTB-${1000 + number}`, kobo } as const;
    return done(await recordMoney(confirmedShop(shop), { orderId: orderId(number), actor }, money));
  };
}

/** The same payment as if it had been made on Paystack's page. */
async function byCard(shop: TestShop, { id }: Attempt): Promise<Attempt> {
  const [attempt] = await shop.db
    .update(paymentAttempts)
    .set({ method: "paystack", reference: "CL7K2M9Q4X8Z", providerReference: "4099260516" })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (!attempt) throw new Error("There is no such payment");
  return attempt;
}

async function sendParcels(shop: TestShop, actor: string): Promise<void> {
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG 4821930575", estimatedDelivery: "2026-12-01" };
  for (const number of [4, 5, 6, 7])
    done(await takeStep(shop, { orderId: orderId(number), actor }, { step: "processing" }));
  done(await shipOrder(shop, { orderId: orderId(5), actor }, parcel, [{ productId: "1", quantity: 1 }]));
  for (const number of [5, 6, 7]) done(await shipOrder(shop, { orderId: orderId(number), actor }, parcel));
  for (const number of [6, 7]) {
    await write(shop, null, async (w) => {
      const order = await lockOrder(w.tx, orderId(number));
      if (order) await moveOrder(w, order, "delivered", { description: "Left with the customer" });
    });
  }
}

/**
 * A supplier, a batch that expires soon and one on hold, and a purchase order of each state that is late or not sent.
 */
async function addGoods(shop: TestShop, staff: string) {
  const details = { name: "Mama Nkechi, Mile 12", email: "nkechi@example.com", phone: "+2348035550143", note: "" };
  const { id: supplier } = done(await supplierList.add(shop, staff, details));
  const goods = { supplierId: supplier, unitCost: 4_000 as Naira, note: "", productId: "1" };
  const soon = { ...goods, code: "EG-2611", bestBefore: "2026-12-20", units: 40 };
  const { batchId } = done(await receiveBatch(shop, staff, soon));
  const held = done(await receiveBatch(shop, staff, { ...goods, code: "EG-2612", bestBefore: null, units: 12 }));
  done(await holdBatch(shop, staff, { id: held.batchId, reason: "The supplier called it back" }));
  const lines = [
    { productId: "1", units: 24, unitCost: 4_000 },
    { productId: "7", units: 12, unitCost: null },
  ];
  const purchaseOrders = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = done(await addPurchaseOrder(shop, staff, supplier));
    const order = { supplierId: supplier, expectedOn: "2026-11-02", note: "Call before you come", lines };
    done(await savePurchaseOrder(shop, staff, { id, version: 1, details: order }));
    purchaseOrders.push(id);
  }
  done(await sendPurchaseOrder(shop, staff, { id: purchaseOrders[1] ?? 0, version: 2 }));
  return { supplier, batches: [batchId, held.batchId] as const, purchaseOrders };
}

/** A payment of no order, and a refund of an order, that a provider lists and the books lack. */
async function addDiscrepancies(shop: TestShop, { id, orderId: ofOrder }: { id: number; orderId: string }) {
  const now = shop.clock();
  const times = { happenedAt: now, firstSeenAt: now, lastSeenAt: now };
  const theirs = { provider: "monnify", theirAmount: 4_050_000, theirCurrency: "NGN", theirState: "PAID" } as const;
  const payment = { kind: "payment", subject: "MNFY|76|20261120101500|000041", reference: "SCHOOLFEES41" } as const;
  const refund = { kind: "refund", subject: "DASHBOARD-7", reference: "DASHBOARD-7" } as const;
  const rows = await shop.db
    .insert(providerDiscrepancies)
    .values([
      { ...theirs, ...payment, ...times, discrepancy: "not-ours" },
      { ...theirs, ...refund, ...times, discrepancy: "unrecorded", orderId: ofOrder, attemptId: id },
    ])
    .returning();
  return rows.map((row) => row.id);
}

async function addReturn(shop: TestShop, userId: string, number: number): Promise<string> {
  const items = [{ productId: "1", quantity: 1, reason: "damaged" as const, opened: false }];
  const rma = rmaNumber(new Uint8Array(10).fill(number));
  return done(await requestReturn(shop, { userId, orderId: orderId(number) }, { rma, items })).rma;
}

/** A mail, a draft, a bank statement with lines of each kind, an unsent newsletter and a sent one, a saved view. */
async function addPapers(shop: TestShop, staff: string, totals: number[]) {
  const words = { subject: "Your ogbono", text: "It comes on Tuesday." };
  done(await messageCustomer(shop, { orderId: orderId(3), actor: staff }, words));
  const [mail] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.subject, words.subject));
  const draft = await addDraft(shop, staff);
  const { shipping, total: _, ...request } = await makeOrderRequest(shop, 50, ITEMS);
  const content = { ...request, shipping, promoCode: "", note: "Call before delivery" };
  done(await saveDraft(shop, staff, { id: draft, version: 1, content }));
  const [account] = await shop.db.select().from(bankAccounts).limit(1);
  const name = "november.csv";
  const file = { accountId: account?.id ?? "", name, content: bankStatementFor(totals) };
  const statement = done(await uploadBankStatement(shop, staff, file));
  const newsletter = {
    subject: "Ogbono is back",
    body: "## New\n\nWe have **ogbono** & [more](https://shop.example).",
  };
  const newsletters = [
    await addNewsletter(shop, staff, newsletter),
    await addNewsletter(shop, staff, newsletter),
  ] as const;
  const now = shop.clock();
  const readers = [1, 2, 3].map((index) => ({ email: `reader${index}@example.com`, confirmedAt: now, createdAt: now }));
  await shop.db.insert(newsletterSubscribers).values(readers);
  done(await startNewsletter(shop, staff, { id: newsletters[1], version: 1 }));
  await saveView(shop, staff, { list: "orders", name: "Lagos, to pack", query: "status=confirmed" });
  return { mail: mail?.id, draft, statement: statement.id, newsletters };
}

/**
 * Lines of a bank statement: a sure one, one with too little, one with only a name, one of no order, and one that takes
 * a payment back.
 */
function bankStatementFor(totals: number[]): Buffer {
  const lines = [
    "Date,Narration,Reference,Debit,Credit,Balance",
    `21/11/2026,NIP/${orderId(1).slice(-9)}/AMARA NWOSU,MP-1,,${totals[1]},1`,
    `21/11/2026,From Amara for ${orderId(2)},MP-2,,${(totals[2] ?? 0) - 500},1`,
    `21/11/2026,TRANSFER FROM AMARA NWOSU UBA MOBILE,MP-3,,${totals[11]},1`,
    "21/11/2026,SALARY ADVANCE OKONKWO AND SONS NIGERIA LIMITED/REF000000000000000000000123,MP-4,,12000,1",
    `21/11/2026,RVSL NIP FROM AMARA NWOSU,GTB-1009,${(totals[9] ?? 0) + 2_500},,1`,
  ];
  return Buffer.from(lines.join("\n"));
}
