import { beforeAll, expect, test } from "vitest";
import { koboOf } from "../../domain/kobo.ts";
import { setStock, stockOf } from "../../tests/orders.ts";
import { amara, join } from "../../tests/people.ts";
import {
  attemptOf,
  begin,
  openPayingShop,
  placed,
  refundsOf,
  story,
  type PayingShop,
} from "../../tests/paying-shop.ts";
import { lockOrder, moveOrder } from "../orders/move-order.ts";
import { confirmByHand, recordMoney, resolveProblem } from "./confirm-by-hand.ts";
import { completeRefundByHand, requestRefund, settleRefund, type Refund } from "./refunds.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";

let paying: PayingShop;
let userId: string;
let number = 0;
beforeAll(async () => {
  paying = await openPayingShop();
  userId = await join(paying.shop, amara);
  await setStock(paying.shop, "1", 1_000);
});

async function paid(method: "opay" | "moniepoint" = "opay") {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const reference = await begin(paying.shop, order, method);
  paying.simulator.pay(reference, { method: "ACCOUNT_TRANSFER" });
  await settlePayment(paying.shop, (await attemptOf(paying.shop, reference)).id);
  return { order, reference, attempt: await attemptOf(paying.shop, reference) };
}

async function refund(attemptId: number, amountKobo: number, way: Refund["way"] = "provider"): Promise<Refund> {
  const asked = await requestRefund(paying.shop, { attemptId, amountKobo, reason: "Broken", way, actor: "staff" });
  if (!("id" in asked)) throw new Error(asked.message);
  return asked;
}

test.each(["opay", "moniepoint"] as const)(
  "a refund with %s is on its way first and completed later, with a letter",
  async (method) => {
    const { order, reference, attempt } = await paid(method);
    const asked = await refund(attempt.id, 5_000_00);
    expect((await settleRefund(paying.shop, asked.id)).status).toBe("pending");
    expect((await story(paying.shop, order.id)).paymentState).toBe("paid");
    paying.simulator.decideRefund(asked.reference, true);
    expect((await settleRefund(paying.shop, asked.id)).status).toBe("completed");
    const told = await story(paying.shop, order.id);
    expect(told.paymentState).toBe("part-refunded");
    expect(told.history.at(-1)).toBe("₦5000.00 given back");
    expect(paying.simulator.ledger()[reference]?.refunded).toBe(5_000_00);
  },
);

test("refunds never add up to more than was paid, however many ask at once", async () => {
  const { order, attempt } = await paid();
  const half = koboOf(order.total) / 2;
  const wish = { attemptId: attempt.id, amountKobo: half, reason: "x", way: "provider", actor: null } as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestRefund(paying.shop, wish)));
  expect(answers.filter((answer) => "id" in answer)).toHaveLength(2);
  expect(answers.find((answer) => "code" in answer)).toMatchObject({
    code: "refund-too-much",
    message: "At most ₦0.00 of this payment can be given back.",
  });
});

test("telling the provider twice refunds once, also when its first answer was lost", async () => {
  const { reference, attempt } = await paid();
  const asked = await refund(attempt.id, 7_000_00);
  paying.simulator.fault({ provider: "opay", what: "error-after", on: "refund", times: 1 });
  await expect(settleRefund(paying.shop, asked.id)).rejects.toThrow();
  await Promise.all([settleRefund(paying.shop, asked.id), settleRefund(paying.shop, asked.id)]);
  paying.simulator.decideRefund(asked.reference, true);
  await settleRefund(paying.shop, asked.id);
  expect(paying.simulator.ledger()[reference]?.refunded).toBe(7_000_00);
});

test("a refund that fails leaves its money free to be sent back by hand", async () => {
  const { order, attempt } = await paid();
  const asked = await refund(attempt.id, koboOf(order.total));
  await settleRefund(paying.shop, asked.id);
  paying.simulator.decideRefund(asked.reference, false);
  expect((await settleRefund(paying.shop, asked.id)).status).toBe("failed");
  const byHand = await refund(attempt.id, koboOf(order.total), "by-hand");
  expect(await completeRefundByHand(paying.shop, byHand.id, "staff")).toMatchObject({ status: "completed" });
  expect((await story(paying.shop, order.id)).paymentState).toBe("refunded");
  expect(await completeRefundByHand(paying.shop, byHand.id, "staff")).toMatchObject({ code: "refund-not-found" });
});

test("an order that is cancelled after it was paid gets all its money back by itself, once", async () => {
  const before = await stockOf(paying.shop, "1");
  const { order, attempt } = await paid();
  await paying.shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    const { clock, config } = paying.shop;
    const fact = { description: "Changed my mind" };
    if (locked) await moveOrder(tx, locked, "cancelled", fact, clock(), config.publicUrl);
  });
  await Promise.all([sweepPayments(paying.shop), sweepPayments(paying.shop)]);
  const [asked, ...more] = await refundsOf(paying.shop, order.id);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ attemptId: attempt.id, amountKobo: koboOf(order.total), requestedBy: null });
  paying.simulator.decideRefund(asked?.reference ?? "", true);
  paying.wait(5);
  await sweepPayments(paying.shop);
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
  expect(await stockOf(paying.shop, "1")).toBe(before);
});

test("sending a late payment back takes it off the list of problems; a refund that fails puts it there again", async () => {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const reference = await begin(paying.shop, order);
  paying.wait(24 * 60);
  await sweepPayments(paying.shop);
  paying.simulator.pay(reference);
  await settlePayment(paying.shop, (await attemptOf(paying.shop, reference)).id);
  const late = await attemptOf(paying.shop, reference);
  expect(late).toMatchObject({ status: "late", resolvedAt: null });
  const asked = await refund(late.id, koboOf(order.total));
  expect((await attemptOf(paying.shop, reference)).resolvedAt).not.toBeNull();
  await settleRefund(paying.shop, asked.id);
  paying.simulator.decideRefund(asked.reference, false);
  await settleRefund(paying.shop, asked.id);
  expect(await attemptOf(paying.shop, reference)).toMatchObject({ resolvedAt: null });
  expect((await story(paying.shop, order.id)).paymentState).toBe("problem");
});

test("money that nobody had told us of is recorded once by the bank's reference; a transfer is refunded by hand", async () => {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const money = { orderId: order.id, method: "bank-transfer", reference: "GTB-1", kobo: koboOf(order.total) } as const;
  expect(await recordMoney(paying.shop, money, "staff")).toMatchObject({ status: "paid" });
  expect(await recordMoney(paying.shop, money, "staff")).toMatchObject({ code: "payment-settled" });
  expect(await story(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  const again = await recordMoney(paying.shop, { ...money, reference: "GTB-2" }, "staff");
  expect(again).toMatchObject({ status: "duplicate" });
  const back = await refund("id" in again ? again.id : 0, koboOf(order.total));
  expect(back.way).toBe("by-hand");
  await completeRefundByHand(paying.shop, back.id, "staff");
  expect((await story(paying.shop, order.id)).paymentState).toBe("paid");
});

test("less than the total by transfer is a problem that staff can close with a word", async () => {
  number += 1;
  const order = await placed(paying.shop, userId, number);
  const reported = await reportTransfer(paying.shop, userId, order.id);
  const { id } = await attemptOf(paying.shop, "reference" in reported ? reported.reference : "");
  expect(await confirmByHand(paying.shop, id, 100, "staff")).toMatchObject({ status: "underpaid" });
  expect(await resolveProblem(paying.shop, id, "She pays the rest on Monday", "staff")).toMatchObject({
    note: "She pays the rest on Monday",
  });
  expect(await resolveProblem(paying.shop, id, "again", "staff")).toMatchObject({ code: "payment-settled" });
});
