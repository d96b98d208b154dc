import { beforeAll, expect, test } from "vitest";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { remindOfPayments } from "#features/payments/server/remind-of-payment.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { approveReturn, receiveReturn } from "#features/returns/server/decide-return.ts";
import { refundReturn } from "#features/returns/server/request-return-refund.ts";
import { findReturn } from "#features/returns/server/returns.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { issueTestGiftCard, readGiftCard } from "#tests/money/gift-cards.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readRefunds, startTestPayment } from "#tests/money/paying-shop.ts";
import { changeAsCustomer, changeTo } from "#tests/orders/own-changes.ts";
import { deliverAndReturn } from "#tests/orders/returned-goods.ts";
import { amara, bola, joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { payByGiftCard } from "./pay-by-gift-card.ts";
import { cancelGiftCard, issueGiftCard } from "./staff.ts";

// How the rest of the shop treats orders paid by gift card, wholly or in part.

const paying = usePayingCustomer();
let staff: string;
let number = 0;
beforeAll(async () => {
  staff = await joinStaff(paying.shop, bola);
});

const place = (units = 2) => paying.place({ "1": units });
const read = async ({ id }: GoodsOrder) => {
  const order = await findGoodsOrder(paying.shop.db, id);
  if (!order) throw new Error("The order is gone");
  return order;
};

/** Pays what a new gift card of this many naira can pay of the order; returns the card's id. */
async function payWithCard({ id: orderId }: GoodsOrder, naira: number): Promise<number> {
  const { id, code } = await issueTestGiftCard(paying.shop, staff, naira);
  const ip = `192.0.2.${number}`;
  expect(await payByGiftCard(paying.shop, { userId: paying.userId, orderId }, { code, ip })).not.toBeInstanceOf(
    Refusal,
  );
  return id;
}

async function change({ id: orderId }: GoodsOrder, quantity: number) {
  paying.wait(1);
  return changeAsCustomer(paying.shop, { userId: paying.userId, orderId }, changeTo({ "1": quantity }));
}

const saleInNaira = async ({ id }: GoodsOrder) => sumSale(saleLeft(await listDocuments(paying.shop.db, id))) / 100;

test("what a card has paid too much once its customer takes goods out goes back to the card at once", async () => {
  const order = await place();
  await payWithCard(order, order.total);
  expect(await read(order)).toMatchObject({ status: "confirmed" });
  await change(order, 1);
  const after = await read(order);
  const [refund] = await readRefunds(paying.shop, order.id);
  expect(refund).toMatchObject({ amountKobo: (order.total - after.total) * 100, status: "completed" });
  expect(await saleInNaira(order)).toBe(after.total);
});

test("a card that has paid a part, and is enough once goods are taken out, confirms the order and gets the rest back", async () => {
  const order = await place();
  await payWithCard(order, order.total - 100);
  expect(await read(order)).toMatchObject({ status: "pending", paymentState: "part-paid" });
  const result = await change(order, 1);
  const after = await read(order);
  expect(result).toMatchObject({ open: 0, refunded: order.total - 100 - after.total });
  expect(after).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await saleInNaira(order)).toBe(after.total);
  // The next change does not give the same money back again.
  expect(await change(order, 2)).toMatchObject({ open: order.total - after.total });
});

test("an order that a card has paid in part is reminded of the rest, once, and one that it has paid is not", async () => {
  const [partPaid, paid] = [await place(), await place()];
  await payWithCard(partPaid, 6_000);
  await payWithCard(paid, paid.total);
  paying.wait(22 * 60);
  await remindOfPayments(paying.shop);
  await remindOfPayments(paying.shop);
  const mails = (await emailsTo(paying.shop, amara.email)).filter(({ subject }) =>
    subject.includes("is waiting for your payment"),
  );
  const reminders = ({ id }: GoodsOrder) => mails.filter(({ subject }) => subject.includes(orderNumber(id)));
  const [mail, ...others] = reminders(partPaid);
  expect(others).toEqual([]);
  expect(mail?.bodyText).toContain(`${formatNaira(partPaid.total - 6_000)} is to be paid.`);
  expect(reminders(paid)).toEqual([]);
});

/** An order of two units, of which a card paid this much and OPay the rest, with a received return of one unit. */
async function returned(naira: number) {
  const { shop } = paying;
  const order = await place();
  const card = await payWithCard(order, naira);
  const reference = await startTestPayment(shop, { ...order, total: order.total - naira });
  paying.simulator.pay(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  const rma = await deliverAndReturn(shop, order);
  done(await approveReturn(shop, { rma, actor: staff, seen: "requested" }));
  const asSent = { condition: "as-sent", inspectionNote: null } as const;
  done(await receiveReturn(shop, { rma, actor: staff, seen: "approved" }, asSent));
  return { order, card, action: { rma, actor: staff, seen: "received" } };
}

test("what a card has paid goes back to it first, and the rest of a return to the other payment", async () => {
  const { shop } = paying;
  const { order, card, action } = await returned(5_000);
  expect(await readGiftCard(shop, card)).toMatchObject({ balanceKobo: 0 });
  expect(await refundReturn(shop, action, { restock: [] })).toBeUndefined();
  // Half of the order without its shipping; half of an odd tax is rounded up.
  const half = toKobo(Math.ceil((order.subtotal + order.tax) / 2));
  expect(await readRefunds(shop, order.id)).toMatchObject([
    { amountKobo: 5_000_00, status: "completed", returnRma: null },
    { amountKobo: half - 5_000_00, status: "requested", returnRma: action.rma },
  ]);
  expect(await readGiftCard(shop, card)).toMatchObject({ balanceKobo: 5_000_00 });
  expect(await findReturn(shop.db, action.rma)).toMatchObject({ status: "refund-due" });
});

test("a card that has paid as much as is returned refunds the return at once", async () => {
  const { order, action } = await returned(20_000);
  expect(await refundReturn(paying.shop, action, { restock: [], amount: 4_000 })).toBeUndefined();
  expect(await readRefunds(paying.shop, order.id)).toMatchObject([{ amountKobo: 4_000_00, returnRma: action.rma }]);
  expect(await findReturn(paying.shop.db, action.rma)).toMatchObject({ status: "refunded" });
});

test("cards that staff take back at once count together as a large amount", async () => {
  // What this person gave back earlier counts for a day.
  paying.wait(24 * 60);
  const recipient = { recipientName: "Ada", recipientEmail: "ada@example.com", message: "" };
  const ids: number[] = [];
  for (let one = 0; one < 10; one += 1)
    ids.push(done(await issueGiftCard(paying.shop, staff, { ...recipient, amount: 30_000, reason: "Thanks" })));
  const results = await Promise.all(ids.map((id) => cancelGiftCard(paying.shop, { id, actor: staff }, "By mistake")));
  expect(results.filter((result) => result === undefined)).toHaveLength(3);
  const refused = results.flatMap((result) => (result instanceof Refusal ? [result.code] : []));
  expect(refused).toEqual(Array.from({ length: 7 }, () => "unconfirmed"));
});
