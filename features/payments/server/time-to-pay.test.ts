import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import { findOrder } from "#features/orders/server/orders.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { findOpenOrder } from "#features/shell/server/open-order.ts";
import { type OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { write } from "#platform/database/write.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { HOUR } from "#platform/rules/time.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readAttempt, readOutcome, readRefunds, startTestPayment } from "#tests/money/paying-shop.ts";
import { readLinkedOrder } from "./pay-by-link.ts";
import { readPaymentStatus } from "./payment-status.ts";
import { reportTransfer } from "./report-transfer.ts";
import { settlePayment } from "./settle.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { reportUssd, startUssd } from "./ussd.ts";

const paying = usePayingCustomer();

const online = (method: OnlineMethod) => (order: GoodsOrder) => startTestPayment(paying.shop, order, method);
const dial = async (order: GoodsOrder): Promise<string> => {
  const started = await startUssd(paying.shop, paying.userId, {
    amount: order.total,
    orderId: order.id,
    customerPhone: order.customerPhone,
    bankCode: "058",
  });
  return "reference" in started ? started.reference : "";
};
const transfer = async (order: GoodsOrder): Promise<string> => {
  const reported = await reportTransfer(paying.shop, { userId: paying.userId }, { orderId: order.id });
  return "reference" in reported ? reported.reference : "";
};

const ways: [string, (order: GoodsOrder) => Promise<string>][] = [
  ["opay", online("opay")],
  ["moniepoint", online("moniepoint")],
  ["paystack", online("paystack")],
  ["flutterwave", online("flutterwave")],
  ["ussd", dial],
];

const readPayBy = async (id: string) => (await findOrder(paying.shop.db, id))?.payBy;
/** The texts of the emails about an order, oldest first. */
async function emailsAbout(id: string): Promise<string[]> {
  const { bodyText, regarding, createdAt } = emailOutbox;
  const about = paying.shop.db.select({ bodyText }).from(emailOutbox).where(eq(regarding, id));
  return (await about.orderBy(createdAt, sql`xmin::text::bigint`)).map((one) => one.bodyText ?? "");
}

test.each(ways)(
  "an order waits 24 hours, and says so everywhere, although a payment with %s was begun, left or ended in the meantime",
  async (_method, begin) => {
    const order = await paying.place();
    const promised = new Date(paying.shop.clock().getTime() + PAY_WITHIN_HOURS * HOUR).toISOString();
    const link = (await write(paying.shop, null, (w) => makePaymentLink(w, order.id))).split("/").at(-1) ?? "";
    const said = async (token: string | null) => [
      await readPayBy(order.id),
      (await findOpenOrder(paying.shop, paying.userId))?.payBy,
      await linkSays(link),
      (await readPaymentStatus(paying.shop, token ?? ""))?.payBy ?? promised,
    ];
    expect((await emailsAbout(order.id))[0]).toContain(`by ${formatDateTime(promised)} in Lagos`);
    paying.wait(90);
    const reference = await begin(order);
    const { returnToken } = await readAttempt(paying.shop, reference);
    expect(await said(returnToken)).toEqual([promised, promised, promised, promised]);

    // The page closes; the order goes on.
    paying.wait(51);
    await sweepPayments(paying.shop);
    expect((await readAttempt(paying.shop, reference)).status).toBe("expired");
    expect(await said(returnToken)).toEqual([promised, promised, promised, promised]);

    // A second try that fails takes nothing off it either.
    const second = await begin(order);
    paying.simulator.fail(second);
    await settlePayment(paying.shop, (await readAttempt(paying.shop, second)).id);
    expect(await said(null)).toEqual([promised, promised, promised, promised]);
    expect((await emailsAbout(order.id)).at(-1)).toContain(`stay set aside until ${formatDateTime(promised)} in Lagos`);

    paying.wait(24 * 60 - 90 - 51 - 1);
    await sweepPayments(paying.shop);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
    paying.wait(1);
    await sweepPayments(paying.shop);
    expect((await readOutcome(paying.shop, order.id)).status).toBe("cancelled");
  },
);

async function linkSays(link: string) {
  const linked = await readLinkedOrder(paying.shop, link, "203.0.113.7");
  return typeof linked === "object" && "payBy" in linked ? linked.payBy : undefined;
}

test("money that arrives for a page that has closed pays the order that still waits, once", async () => {
  const order = await paying.place();
  const late = await startTestPayment(paying.shop, order, "opay");
  paying.wait(60);
  await sweepPayments(paying.shop);
  const other = await startTestPayment(paying.shop, order, "paystack");
  paying.simulator.pay(late);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, late)).id);
  expect(await readOutcome(paying.shop, order.id)).toMatchObject({ status: "confirmed", paymentState: "paid" });
  // The other page was still open, and is paid too: that money goes back.
  paying.simulator.pay(other);
  await settlePayment(paying.shop, (await readAttempt(paying.shop, other)).id);
  expect((await readAttempt(paying.shop, other)).status).toBe("duplicate");
  expect(await readRefunds(paying.shop, order.id)).toHaveLength(1);
});

test("a page whose provider is silent stays open, and the order waits for the provider", async () => {
  const { reference } = await paying.start("opay");
  paying.wait(60);
  paying.simulator.fault({ provider: "opay", what: "error-before", on: "query" });
  await sweepPayments(paying.shop);
  expect((await readAttempt(paying.shop, reference)).status).toBe("open");
  paying.simulator.clearFaults();
  await sweepPayments(paying.shop);
  expect((await readAttempt(paying.shop, reference)).status).toBe("expired");
});

test("a page that is opened in the last minutes holds the order until ten minutes after its end", async () => {
  const order = await paying.place();
  paying.wait(24 * 60 - 5);
  await startTestPayment(paying.shop, order, "opay");
  expect(await readPayBy(order.id)).toBe(new Date(paying.shop.clock().getTime() + 40 * 60_000).toISOString());
  paying.wait(39);
  await sweepPayments(paying.shop);
  expect((await readOutcome(paying.shop, order.id)).status).toBe("pending");
  paying.wait(1);
  await sweepPayments(paying.shop);
  expect((await readOutcome(paying.shop, order.id)).status).toBe("cancelled");
});

const reports: [string, (order: GoodsOrder) => Promise<unknown>][] = [
  ["a transfer", transfer],
  [
    "a USSD payment",
    async (order) => {
      await dial(order);
      return reportUssd(paying.shop, { userId: paying.userId }, { orderId: order.id });
    },
  ],
];

test.each(reports)("%s that is reported late holds the order for a day, as its email says", async (_what, report) => {
  const order = await paying.place();
  paying.wait(23 * 60);
  await report(order);
  const until = new Date(paying.shop.clock().getTime() + 24 * HOUR).toISOString();
  expect(await readPayBy(order.id)).toBe(until);
  expect((await emailsAbout(order.id)).at(-1)).toContain(`stay set aside until ${formatDateTime(until)} in Lagos`);
});
