import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readTrialBalance } from "#features/books/server/month.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { correctByHand } from "#features/payments/server/correct-by-hand.ts";
import { completeRefundByHand, withdrawRefund } from "#features/payments/server/refund-by-hand.ts";
import { requestRefund } from "#features/payments/server/refunds.ts";
import { reportTransfer } from "#features/payments/server/report-transfer.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import { startOnlinePayment } from "#features/payments/server/start-online-payment.ts";
import { sweepPayments } from "#features/payments/server/sweep-payments.ts";
import { paymentAttempts } from "#features/payments/tables.ts";
import { listAudit } from "#features/people/server/list-audit.ts";
import { optionalFeatures } from "#features/shop/rules/optional-features.ts";
import { isSwitchedOn, switchFeatures } from "#features/shop/server/switched-off.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { emailsTo } from "#tests/mail/sent-emails.ts";
import { bookErrors, emptyBooks } from "#tests/money/books.ts";
import { buyTestGiftCard, readMailedCode, readGiftCard, issueTestGiftCard } from "#tests/money/gift-cards.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, requestFor, startTestPayment } from "#tests/money/paying-shop.ts";
import { readStock } from "#tests/orders/orders.ts";
import { amara, bola, joinConfirmed, joinStaff } from "#tests/people/people.ts";
import { done } from "#tests/run/done.ts";
import { giftCards } from "../tables.ts";
import { readGiftCardBalance } from "./balance.ts";
import { orderGiftCard } from "./gift-card-order.ts";
import { findGiftCard, listGiftCards } from "./list.ts";
import { payByGiftCard } from "./pay-by-gift-card.ts";
import { renewGiftCard, cancelGiftCard, stopGiftCard } from "./staff.ts";

/** Well-formed, but no card has it. */
const UNKNOWN = "2222-3333-4444-5555";
const paying = usePayingCustomer();
let owner: string;
beforeAll(async () => {
  owner = await joinStaff(paying.shop, {
    name: "Chidinma Eze",
    email: "chidinma@example.com",
    password: "uziza-and-utazi",
  });
  await emptyBooks(paying.shop.pool);
});

const pay = (orderId: string, code: string, ip = "192.0.2.7") =>
  payByGiftCard(paying.shop, { userId: paying.userId, orderId }, { code, ip });

async function liability(): Promise<number> {
  const rows = await readTrialBalance(paying.shop.db, "2026-11");
  return 0 - (rows.find(({ account }) => account === "2300")?.closingKobo ?? 0);
}

async function balances(): Promise<number> {
  const cards = await paying.shop.db.select().from(giftCards);
  return cards.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0);
}

async function isSound(): Promise<void> {
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
  expect(await liability()).toBe(await balances());
}

test("a gift card that is paid for is mailed at once with its code, is money we owe, and no income", async () => {
  const { shop } = paying;
  const { order, card, code } = await buyTestGiftCard(paying, { amount: 20_000, recipientEmail: "ada@example.com" });
  expect(await readOutcome(shop, order.id)).toEqual({
    status: "delivered",
    paymentState: "paid",
    history: ["Order placed successfully", expect.stringContaining("begun"), "Payment received"],
    emails: ["Pay for your gift card (…)", "Your gift card is paid, and on its way by email (…)"],
  });
  expect(card).toMatchObject({ balanceKobo: 20_000_00, message: "", lastFour: code.slice(-4) });
  expect(JSON.stringify(card)).not.toContain(code);
  const [sent] = await emailsTo(shop, "ada@example.com");
  expect(sent?.bodyText).toContain("Hello Ada,");
  expect(sent?.bodyText).toContain("“For your birthday”");
  expect(await listDocuments(shop.db, order.id)).toEqual([]);
  await isSound();
});

test("a card that pays a whole order confirms it at once, and what is left stays on the card", async () => {
  const order = await paying.place();
  const { code, id } = await issueTestGiftCard(paying.shop, owner, order.total + 5_000);
  expect(done(await pay(order.id, code.toLowerCase()))).toEqual({
    paidKobo: toKobo(order.total),
    openKobo: 0,
    leftKobo: 5_000_00,
  });
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  expect(await listDocuments(paying.shop.db, order.id)).toHaveLength(1);
  expect((await readGiftCard(paying.shop, id)).balanceKobo).toBe(5_000_00);
  await isSound();
});

test("a card pays a part and another method the rest, on a page that asks for the rest", async () => {
  const { shop, simulator } = paying;
  const order = await paying.place();
  const { code } = await issueTestGiftCard(shop, owner, 6_000);
  expect(done(await pay(order.id, code))).toMatchObject({ openKobo: toKobo(order.total - 6_000), leftKobo: 0 });
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "pending", paymentState: "part-paid" });
  const rest = { ...order, total: order.total - 6_000 };
  const reference = await startTestPayment(shop, rest);
  simulator.pay(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  await isSound();
});

test("a page that is open when a card pays a part is closed, because it asks for too much", async () => {
  const { shop } = paying;
  const { order, reference } = await paying.start();
  const { code } = await issueTestGiftCard(shop, owner, 6_000);
  done(await pay(order.id, code));
  expect((await readAttempt(shop, reference)).status).toBe("cancelled");
  expect(await startOnlinePayment(shop, paying.userId, { ...requestFor(order), method: "opay" })).toMatchObject({
    code: "order-differs",
  });
});

test("when the page was paid already, the card pays nothing", async () => {
  const { shop, simulator } = paying;
  const order = await paying.place();
  simulator.pay(await startTestPayment(shop, order));
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  expect(await pay(order.id, code)).toMatchObject({ code: "order-closed" });
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
});

test("cancelling an order that a card has paid in part puts the money back on the card", async () => {
  const { shop } = paying;
  const order = await paying.place();
  const stock = await readStock(shop, "1");
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  done(await pay(order.id, code));
  await cancelOrder(shop, paying.userId, order.id);
  await sweepPayments(shop);
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
  expect(await readStock(shop, "1")).toBe(stock + 1);
  expect(await readOutcome(shop, order.id)).toMatchObject({
    paymentState: "refunded",
    emails: expect.arrayContaining(["We have refunded ₦6,000 for order …"]),
  });
  const told = (await emailsTo(shop, amara.email)).find(({ subject }) => subject.startsWith("We have refunded ₦6,000"));
  expect(told?.bodyText).toContain("₦6,000 is on your gift card again");
  await isSound();
});

test("an order whose rest is not paid in time ends, and the card has its money again", async () => {
  const { shop, wait } = paying;
  const order = await paying.place();
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  done(await pay(order.id, code));
  wait(73 * 60);
  await sweepPayments(shop);
  await sweepPayments(shop);
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
  await isSound();
});

test("a paid order that is cancelled gives each payment back the way it came", async () => {
  const { shop, simulator } = paying;
  const order = await paying.place();
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  done(await pay(order.id, code));
  const reference = await startTestPayment(shop, { ...order, total: order.total - 6_000 });
  simulator.pay(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  await cancelOrder(shop, paying.userId, order.id);
  await sweepPayments(shop);
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
  const amounts = (await readRefunds(shop, order.id)).map(({ amountKobo }) => amountKobo);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([6_000_00, toKobo(order.total - 6_000)]);
  await isSound();
});

test("a card spent twice at the same moment pays once", async () => {
  const { shop } = paying;
  const [one, other] = [await paying.place(), await paying.place()];
  const { code, id } = await issueTestGiftCard(shop, owner, 8_000);
  const results = await Promise.all([pay(one.id, code), pay(other.id, code)]);
  expect(results.filter((result) => result instanceof Refusal)).toMatchObject([{ code: "gift-card-empty" }]);
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(0);
  await isSound();
});

test("a code that is unknown, stopped or half typed is refused with the same words, and its card loses nothing", async () => {
  const { shop } = paying;
  const order = await paying.place();
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  await stopGiftCard(shop, { id, actor: owner }, "Lost");
  const refusals = [await pay(order.id, code), await pay(order.id, "ABCD-EFGH-JKLM-NPQR"), await pay(order.id, "ABCD")];
  const messages = refusals.map((one) => (one instanceof Refusal ? one.message : ""));
  expect(new Set(messages).size).toBe(1);
  expect(messages[0]).toContain("We don’t know this gift card");
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
});

test("a lost code is stopped, and a new one has what is left; the old one is worth nothing", async () => {
  const { shop } = paying;
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  const action = { id, actor: owner };
  expect(await renewGiftCard(shop, action, "ada@example.com")).toMatchObject({ code: "wrong-move" });
  await stopGiftCard(shop, action, "Lost");
  expect(await renewGiftCard(shop, action, "ada@example.com")).toBeUndefined();
  const renewed = await readMailedCode(shop, id);
  const order = await paying.place();
  expect(await pay(order.id, code)).toMatchObject({ code: "gift-card-unknown" });
  expect(done(await pay(order.id, renewed))).toMatchObject({ paidKobo: 6_000_00 });
});

test("a client that tries many codes is refused, and a text without a code is no try", async () => {
  const order = await paying.place();
  const attempt = async (code: string) =>
    payByGiftCard(paying.shop, { link: "none", orderId: order.id }, { code, ip: "203.0.113.9" });
  for (let count = 0; count < 61; count += 1) await attempt("What is my code?");
  for (let count = 0; count < 60; count += 1) {
    expect(await attempt(`Your code: ${UNKNOWN}`)).not.toMatchObject({ code: "too-many" });
  }
  expect(await attempt(UNKNOWN)).toMatchObject({ code: "too-many" });
});

test("another account's order, one that is reported as paid and one that buys a card take no gift card", async () => {
  const { shop } = paying;
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  const stranger = await joinConfirmed(shop, bola);
  const order = await paying.place();
  const [ip, who] = ["192.0.2.8", { userId: stranger, orderId: order.id }];
  expect(await payByGiftCard(shop, who, { code, ip })).toMatchObject({ message: "Order not found" });
  await reportTransfer(shop, { userId: paying.userId }, { orderId: order.id });
  expect(await payByGiftCard(shop, { userId: paying.userId, orderId: order.id }, { code, ip })).toMatchObject({
    code: "payment-starting",
  });
  const { order: buying, link } = await buyTestGiftCard(paying, { amount: 5_000, paid: false });
  expect(await payByGiftCard(shop, { link, orderId: buying.id }, { code, ip })).toMatchObject({ code: "method-off" });
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
});

test("refunding what a card paid puts it back on the card at once, and staff cannot correct it by hand", async () => {
  const { shop } = paying;
  const order = await paying.place();
  const { code, id } = await issueTestGiftCard(shop, owner, order.total);
  done(await pay(order.id, code));
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const attemptId = attempt?.id ?? 0;
  const wanted = { attemptId, reason: "A dented tin", actor: owner, channel: "manual" } as const;
  expect(done(await requestRefund(shop, { ...wanted, amountKobo: 1_500_50 }))).toMatchObject({ status: "completed" });
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(1_500_50);
  expect(await correctByHand(shop, { attemptId, actor: owner }, { kobo: 0, reason: "?" })).toMatchObject({
    code: "payment-settled",
  });
  expect(await requestRefund(shop, { ...wanted, amountKobo: toKobo(order.total) })).toMatchObject({
    code: "refund-too-much",
  });
  await isSound();
});

test("an unspent card is refunded to its buyer; what is spent is not, and a refund that is withdrawn puts it back", async () => {
  const { shop } = paying;
  const { order, card, code } = await buyTestGiftCard(paying, { amount: 20_000 });
  const attempts = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  const attemptId = attempts.find(({ receivedKobo }) => receivedKobo > 0)?.id ?? 0;
  const other = await paying.place();
  const spent = Math.min(toKobo(other.total), 20_000_00);
  done(await pay(other.id, code));
  const left = 20_000_00 - spent;
  const wanted = { attemptId, reason: "Changed my mind", actor: owner, channel: "manual" } as const;
  expect(await requestRefund(shop, { ...wanted, amountKobo: left + 1_00 })).toMatchObject({ code: "gift-card-empty" });
  expect(await readRefunds(shop, order.id)).toEqual([]);
  // The order that the card had paid is cancelled: its full value is back on the card.
  await cancelOrder(shop, paying.userId, other.id);
  await sweepPayments(shop);
  const { id } = done(await requestRefund(shop, { ...wanted, amountKobo: 20_000_00 }));
  expect((await readGiftCard(shop, card.id)).balanceKobo).toBe(0);
  expect(await pay((await paying.place()).id, code)).toMatchObject({ code: "gift-card-empty" });
  await isSound();
  done(await withdrawRefund(shop, { id, actor: owner }, "He keeps it"));
  expect((await readGiftCard(shop, card.id)).balanceKobo).toBe(20_000_00);
  const { id: again } = done(await requestRefund(shop, { ...wanted, amountKobo: 15_000_00 }));
  done(await completeRefundByHand(shop, again, owner));
  expect(await readOutcome(shop, order.id)).toMatchObject({ status: "delivered", paymentState: "part-refunded" });
  expect((await readGiftCard(shop, card.id)).balanceKobo).toBe(5_000_00);
  await isSound();
});

test("when the provider takes the payment for a card back, what is left on the card is cancelled", async () => {
  const { shop, simulator } = paying;
  const { order, card, reference } = await buyTestGiftCard(paying, { amount: 20_000, method: "moniepoint" });
  simulator.reverse(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  expect(await readOutcome(shop, order.id)).toMatchObject({ paymentState: "problem" });
  expect((await readGiftCard(shop, card.id)).balanceKobo).toBe(0);
  await isSound();
});

test("a card that staff have issued can be cancelled, a bought one only refunded", async () => {
  const { shop } = paying;
  const { id } = await issueTestGiftCard(shop, owner, 6_000);
  expect(await cancelGiftCard(shop, { id, actor: owner }, "Issued twice")).toBeUndefined();
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(0);
  const { card } = await buyTestGiftCard(paying, { amount: 5_000 });
  expect(await cancelGiftCard(shop, { id: card.id, actor: owner }, "No")).toMatchObject({ code: "wrong-move" });
  await isSound();
});

test("while gift cards are switched off, accounts and links are refused a code, and its balance stays", async () => {
  const { shop } = paying;
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  const order = await paying.place();
  const names = optionalFeatures.map(({ name }) => name);
  await switchFeatures(
    shop,
    owner,
    names.filter((name) => name !== "gift-cards"),
  );
  await expect.poll(() => isSwitchedOn(shop, "gift-cards")).toBe(false);
  const by = [
    { userId: paying.userId, orderId: order.id },
    { link: "none", orderId: order.id },
  ];
  for (const payer of by) {
    expect(await payByGiftCard(shop, payer, { code, ip: "192.0.2.9" })).toMatchObject({ code: "method-off" });
  }
  expect((await readGiftCard(shop, id)).balanceKobo).toBe(6_000_00);
  await switchFeatures(shop, owner, names);
  await expect.poll(() => isSwitchedOn(shop, "gift-cards")).toBe(true);
  expect(await pay(order.id, code)).toMatchObject({ paidKobo: 6_000_00 });
});

test("what staff do with a card is in the audit trail with the reason, and the others are told of a new card and code", async () => {
  const { shop } = paying;
  const { id } = await issueTestGiftCard(shop, owner, 6_000);
  const action = { id, actor: owner };
  expect(await stopGiftCard(shop, action, "Lost")).toBeUndefined();
  expect(await stopGiftCard(shop, action, "Again")).toMatchObject({ code: "nothing-changed" });
  await renewGiftCard(shop, action, "new@example.com");
  expect(await readGiftCard(shop, id)).toMatchObject({ recipientEmail: "new@example.com", stoppedAt: null });
  expect((await emailsTo(shop, "new@example.com")).map(({ subject }) => subject)).toEqual([
    "A new code for your gift card",
  ]);
  await cancelGiftCard(shop, action, "Issued twice");
  expect(await cancelGiftCard(shop, action, "Again")).toMatchObject({ code: "gift-card-empty" });
  await stopGiftCard(shop, action, "Empty");
  expect(await renewGiftCard(shop, action, "new@example.com")).toMatchObject({ code: "gift-card-empty" });
  for (const change of [stopGiftCard, renewGiftCard, cancelGiftCard])
    expect(await change(shop, { id: 999_999, actor: owner }, "x")).toMatchObject({ code: "gift-card-unknown" });
  const { entries } = await listAudit(shop.db, { subject: `gift-card:${id}` });
  expect(entries.map((entry) => [entry.actor, entry.action, entry.details])).toEqual([
    [owner, "stopped a gift card", { reason: "Empty" }],
    [owner, "cancelled a gift card", { amount: "₦6,000", reason: "Issued twice" }],
    [owner, "sent a new code", {}],
    [owner, "stopped a gift card", { reason: "Lost" }],
    [owner, "issued a gift card", { amount: "₦6,000", reason: "A late parcel" }],
  ]);
  const told = (await emailsTo(shop, "chidinma@example.com")).map(({ subject }) => subject);
  expect(told).toContain("Office: Chidinma Eze issued a gift card");
  expect(told).toContain("Office: Chidinma Eze sent a new code for a gift card");
});

test("whoever has a code reads what is left, not of one that is stopped or unknown, and tries sixty codes an hour", async () => {
  const { shop } = paying;
  const { code, id } = await issueTestGiftCard(shop, owner, 6_000);
  const read = (typed: string) => readGiftCardBalance(shop, typed, "203.0.113.20");
  expect(await read(`Your code\t${code.toLowerCase()}`)).toEqual({ balanceKobo: 6_000_00, design: "indigo" });
  await stopGiftCard(shop, { id, actor: owner }, "Lost");
  expect(await read(code)).toMatchObject({ code: "gift-card-unknown" });
  expect(await read("Your code:")).toMatchObject({ code: "gift-card-unknown" });
  for (let count = 3; count <= 60; count += 1) expect(await read(UNKNOWN)).toMatchObject({ code: "gift-card-unknown" });
  expect(await read(UNKNOWN)).toMatchObject({ code: "too-many" });
});

test("the office lists cards that have a code, the newest first, and finds one by its code, its order and its recipient", async () => {
  const { shop } = paying;
  const { card, code, order } = await buyTestGiftCard(paying, { amount: 5_000, recipientEmail: "uju@example.com" });
  const unpaid = await buyTestGiftCard(paying, { amount: 5_000, recipientEmail: "uju@example.com", paid: false });
  const own = await issueTestGiftCard(shop, owner, 6_000);
  const find = async (search: string) => (await listGiftCards(shop.db, search)).cards.map(({ id }) => id);
  expect((await find("")).slice(0, 2)).toEqual([own.id, card.id]);
  for (const search of [code, `Code ${code} is mine`, code.slice(-4).toLowerCase(), order.id, " Uju@Example.com"])
    expect(await find(search), search).toEqual([card.id]);
  expect(await find(unpaid.order.id)).toEqual([]);
  expect(await findGiftCard(shop.db, unpaid.card.id)).toBeUndefined();
  expect((await listGiftCards(shop.db)).owedKobo).toBe(await balances());
  await cancelGiftCard(shop, { id: own.id, actor: owner }, "Issued twice");
  expect(await findGiftCard(shop.db, own.id)).toMatchObject({
    issuer: "Chidinma Eze",
    entries: [
      { kind: "cancelled", by: "Chidinma Eze" },
      { kind: "issued", by: "Chidinma Eze" },
    ],
  });
  const { rowCount } = await shop.pool.query(
    `insert into gift_cards (code_hash, last_four, amount, created_at)
    select 'page ' || n, 'PAGE', 1, now() from generate_series(1, 51) n`,
  );
  const first = await listGiftCards(shop.db, "PAGE");
  const rest = await listGiftCards(shop.db, "PAGE", first.next);
  expect([rowCount, first.cards.length, rest.cards.length, rest.next]).toEqual([51, 50, 1, undefined]);
  await shop.pool.query("delete from gift_cards where last_four = 'PAGE'");
});

/** How many of these calls were not refused as too many, and the last result. */
async function many(count: number, run: (index: number) => Promise<string>) {
  const results: string[] = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return [results.filter((one) => one !== "too-many").length, results.at(-1)];
}

test("an address orders ten gift cards an hour, a network twenty, and an account tries twenty codes an hour", async () => {
  const { shop } = paying;
  const card = {
    amount: 5_000,
    design: "palm" as const,
    giverName: "Uju Obi",
    giverPhone: "+2348035550142",
    country: "Nigeria",
  };
  const recipient = { recipientName: "", recipientEmail: "", message: "" };
  const buy = async (giverEmail: string, ip: string) => {
    const ordered = await orderGiftCard(shop, { ...card, ...recipient, giverEmail }, ip);
    return ordered instanceof Refusal ? ordered.code : "ordered";
  };
  expect(await many(11, (index) => buy("uju@example.com", `192.0.2.${100 + index}`))).toEqual([10, "too-many"]);
  expect(await many(21, (index) => buy(`uju+${index}@example.com`, "192.0.2.99"))).toEqual([20, "too-many"]);
  const stranger = await joinConfirmed(shop, { name: "Uju", email: "uju.obi@example.com", password: "okpa-on-sunday" });
  const order = await paying.place();
  const attempt = async (index: number) => {
    const payer = { userId: stranger, orderId: order.id };
    const paid = await payByGiftCard(shop, payer, { code: UNKNOWN, ip: `192.0.2.${150 + index}` });
    return paid instanceof Refusal ? paid.code : "paid";
  };
  expect(await many(21, attempt)).toEqual([20, "too-many"]);
});

/** The subjects of the code emails for a card bought for this address; an empty address means the buyer's own. */
async function codeEmails(recipientEmail: string): Promise<string[]> {
  const { order, card } = await buyTestGiftCard(paying, { amount: 5_000, recipientEmail });
  const mails = await emailsTo(paying.shop, recipientEmail || order.customerEmail);
  return mails.filter(({ regarding }) => regarding === `gift-card ${card.id}`).map(({ subject }) => subject);
}

test("a card for oneself comes as one's own, and one for somebody else in the buyer's name", async () => {
  expect(await codeEmails("")).toEqual(["Your Calabash Larder gift card"]);
  expect(await codeEmails("obi@example.com")).toEqual(["A gift card for you from Amara Nwosu"]);
});
