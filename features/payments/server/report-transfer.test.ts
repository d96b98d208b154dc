import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findOrder } from "#features/orders/server/orders.ts";
import { placeOrder } from "#features/orders/server/place-order.ts";
import { orders } from "#features/orders/tables.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { HOUR } from "#platform/rules/time.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { orderId, makeOrderRequest, readStock } from "#tests/orders/orders.ts";
import { amara, amarasPhone, bola, join, joinConfirmed } from "#tests/people/people.ts";
import { TODAY } from "#tests/shop/test-config.ts";
import { openTestShop, type TestShop } from "#tests/shop/test-shop.ts";
import { bankAccounts, paymentAttempts } from "../tables.ts";
import { listOpenPayments } from "./attempts.ts";
import { expireOrder } from "./expire-order.ts";
import { listOrderPayments } from "./order-payments.ts";
import { readPaymentOptions } from "./payment-options.ts";
import { reportTransfer } from "./report-transfer.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";
import { reportUssd, startUssd } from "./ussd.ts";

let shop: TestShop;
let amaraId: string;
let bolaId: string;
beforeAll(async () => {
  shop = await openTestShop();
  amaraId = await joinConfirmed(shop, amara);
  bolaId = await join(shop, bola);
  for (const number of [1, 2, 3, 4]) await placeOrder(shop, amaraId, await makeOrderRequest(shop, number, { "1": 1 }));
});

test("a reported transfer leaves the order pending, awaiting confirmation, with a reference made of order id and time", async () => {
  const reference = `BANK_${orderId(1)}_${TODAY.getTime()}`;
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(1) })).toEqual({ reference });
  const order = await findOrder(shop.db, orderId(1));
  expect(order).toMatchObject({ status: "pending", paymentMethod: "bank-transfer", paymentReference: reference });
  expect(order?.statusHistory).toHaveLength(2);
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId(1)));
  expect(attempt).toMatchObject({ status: "awaiting-confirmation", amount: order?.total });
});

test("a report queues one email: what was to be paid where, until when we wait, and nothing that the customer typed", async () => {
  const [account] = await listTransferAccounts(shop);
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 6, { "1": 1 }));
  await Promise.all(
    [1, 2].map(() => reportTransfer(shop, { userId: amaraId }, { orderId: orderId(6), accountId: account?.id })),
  );
  const order = await findOrder(shop.db, orderId(6));
  const mails = (await emailsTo(shop, amara.email)).filter(({ subject }) => subject.startsWith("We’re waiting"));
  const text = mails.find(({ regarding }) => regarding === orderId(6))?.bodyText ?? "";
  expect(mails.filter(({ regarding }) => regarding === orderId(6))).toHaveLength(1);
  for (const part of [
    "Hello Amara,",
    `Amount: ${formatNaira(order?.total ?? 0)}`,
    `Bank: ${account?.bankName}`,
    `Account number: ${account?.accountNumber}`,
    `Narration: ${orderId(6)}`,
    `Payment reference: ${order?.paymentReference}`,
    `until ${formatDateTime(order?.payBy ?? "")} in Lagos`,
    "I have not paid yet",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Allen Avenue");
});

test("the account that the customer names is stored for the office, changes with a later report, and one that is not ours is refused", async () => {
  const [first, second] = await listTransferAccounts(shop);
  const named = async () => (await listOpenPayments(shop.db, [orderId(6)]))[orderId(6)]?.account?.accountNumber;
  expect(await named()).toBe(first?.accountNumber);
  await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(6), accountId: second?.id });
  expect(await named()).toBe(second?.accountNumber);
  expect((await listOrderPayments(shop, orderId(6))).attempts.map(({ bank }) => bank)).toEqual([second?.bankName]);
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(6), accountId: "nope" })).toMatchObject({
    code: "no-bank-account",
    message: "This is not one of our accounts",
  });
  expect(await named()).toBe(second?.accountNumber);
  // An account that staff have switched off meanwhile took the money all the same.
  await shop.pool.query("update bank_accounts set is_active = false where id = $1", [first?.id]);
  expect(
    await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(6), accountId: first?.id }),
  ).not.toBeInstanceOf(Refusal);
  await shop.pool.query("update bank_accounts set is_active = true where id = $1", [first?.id]);
  for (const account of [undefined, ""]) {
    expect(
      await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(6), accountId: account }),
    ).not.toBeInstanceOf(Refusal);
    expect(await named()).toBe(second?.accountNumber);
  }
});

test("a reported USSD payment has its email, too, with the code", async () => {
  await placeOrder(shop, bolaId, await makeOrderRequest(shop, 7, { "1": 1 }));
  const bankCode = (await readPaymentOptions(shop)).ussdBanks[0]?.code ?? "";
  const total = (await findOrder(shop.db, orderId(7)))?.total ?? 0;
  const ussd = { orderId: orderId(7), bankCode, amount: total, customerPhone: amarasPhone };
  const started = await startUssd(shop, bolaId, ussd);
  if (started instanceof Refusal) throw new Error(started.message);
  await reportUssd(shop, { userId: bolaId }, { orderId: orderId(7) });
  await reportUssd(shop, { userId: bolaId }, { orderId: orderId(7) });
  const mails = (await emailsTo(shop, amara.email)).filter(({ regarding }) => regarding === orderId(7));
  const waiting = mails.filter(({ subject }) => subject.startsWith("We’re waiting"));
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.bodyText).toContain(`USSD code: ${started.ussdCode}`);
  expect((await listOpenPayments(shop.db, [orderId(7)]))[orderId(7)]).toMatchObject({ ussdCode: started.ussdCode });
});

test("ten simultaneous reports are one attempt and one reference", async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => reportTransfer(shop, { userId: amaraId }, { orderId: orderId(2) })),
  );
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await shop.db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId(2)))).toBe(1);
});

test("another customer's order does not exist", async () => {
  expect(await reportTransfer(shop, { userId: bolaId }, { orderId: orderId(3) })).toMatchObject({
    code: "order-not-found",
    message: "Order not found",
  });
});

test("a cancelled order refuses a payment", async () => {
  await shop.db
    .update(orders)
    .set({ status: "cancelled" })
    .where(eq(orders.id, orderId(3)));
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(3) })).toMatchObject({
    code: "order-closed",
  });
});

test("transfers and USSD reported again and again keep the units aside for 72 hours, and no longer", async () => {
  await placeOrder(shop, amaraId, await makeOrderRequest(shop, 5, { "2": 7 }));
  const after = (hours: number) => shop.setClock(new Date(TODAY.getTime() + hours * HOUR));
  const readOrder = () => findOrder(shop.db, orderId(5));
  const stock = await readStock(shop, "2");
  const bankCode = (await readPaymentOptions(shop)).ussdBanks[0]?.code ?? "";
  const ussd = async () => ({
    orderId: orderId(5),
    bankCode,
    amount: (await readOrder())?.total ?? 0,
    customerPhone: amarasPhone,
  });
  for (const hours of [0, 20, 40, 60]) {
    after(hours);
    expect(await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(5) })).not.toBeInstanceOf(Refusal);
    expect(await startUssd(shop, amaraId, await ussd())).not.toBeInstanceOf(Refusal);
    expect(await reportUssd(shop, { userId: amaraId }, { orderId: orderId(5) })).not.toBeInstanceOf(Refusal);
  }
  expect((await readOrder())?.payBy).toBe(new Date(TODAY.getTime() + 72 * HOUR).toISOString());
  after(72);
  expect(await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(5) })).toMatchObject({
    code: "order-closed",
  });
  expect(await expireOrder(shop, orderId(5))).toBe(true);
  expect(await readStock(shop, "2")).toBe(stock + 7);
  shop.setClock(TODAY);
});

test("without an active account the refusal says that there is none for this currency", async () => {
  await shop.db.update(bankAccounts).set({ isActive: false });
  const refusal = await reportTransfer(shop, { userId: amaraId }, { orderId: orderId(4) });
  expect(refusal).toMatchObject({ code: "no-bank-account", message: "No bank account available for this currency" });
});
