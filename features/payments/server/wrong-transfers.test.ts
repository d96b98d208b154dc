import { expect, test } from "vitest";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { formatKobo, toKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { bookErrors } from "#tests/money/books.ts";
import { usePayingCustomer } from "#tests/money/paying-customer.ts";
import { readOutcome, startTestPayment, withAccounts } from "#tests/money/paying-shop.ts";
import { processCallbacks } from "#tests/money/process-callbacks.ts";
import type { TestShop } from "#tests/shop/test-shop.ts";
import { attemptLabel, refundStatusLabels } from "../rules/payment-labels.ts";
import type { AccountProvider } from "../rules/provider-names.ts";
import { paymentStatusText } from "../storefront/pay/payment-status-text.ts";
import { listOrderPayments } from "./order-payments.ts";
import { readPaymentStatus } from "./payment-status.ts";
import { reportTransfer } from "./report-transfer.ts";
import { startTransfer } from "./start-transfer.ts";
import { sweepPayments } from "./sweep-payments.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";

// Every way in which a transfer to an account of its own can go, with each provider: what the customer reads on the
// page of the payment and in an email, and what staff read at the order. No naira may be lost on the way.

const paying = usePayingCustomer();
const MORE = 50_000;

/** A transfer of one order that was started with a provider. */
type Played = {
  shop: TestShop;
  order: GoodsOrder;
  reference: string;
  token: string;
  /** What is asked for, in kobo. */
  kobo: number;
};

/** What people see: `…` is the order, `#` the amount asked for. */
type Seen = { page: string; email: string; order: string; office: string[]; back?: string[] };

const CONFIRMED = {
  page: "Your payment has arrived",
  email: "Your payment is here and your order is confirmed (…)",
  order: "confirmed, paid",
};
const WAITING = { page: "We’re waiting for your transfer", order: "pending, unpaid" };
const ENDED = { page: "The payment did not go through", order: "cancelled, unpaid" };
const sentBack = (kobo: string) =>
  `Started, not paid yet: ${kobo} came and was sent back by the provider: # was asked for`;
const exact = { ...CONFIRMED, office: ["Paid"] };
const goesBack = "Your transfer for order … goes back to you";
const refunded = ["# Requested"];
const tooLate = {
  page: "We need to look at your payment",
  email: "Your payment for order … arrived after the order had ended",
  order: "cancelled, unpaid",
  office: ["Came after the order had ended"],
  back: refunded,
};

type Row = [what: string, play: (played: Played) => Promise<void>, seen: Record<AccountProvider, Seen>];

const hours = (count: number) => paying.wait(count * 60);
const pay = (reference: string, amount?: number) => paying.simulator.pay(reference, { ...(amount && { amount }) });

/** The callbacks arrive, in this sequence, and are processed. */
async function arrive(shop: TestShop, ids?: number[]) {
  const outcomes = await paying.deliver(ids);
  await processCallbacks(shop);
  return outcomes;
}

const rows: Row[] = [
  [
    "exactly the amount",
    async ({ reference, shop }) => {
      pay(reference);
      expect(await arrive(shop)).toEqual(["stored"]);
    },
    { monnify: exact, paystack: exact, flutterwave: exact },
  ],
  [
    "too little",
    async ({ reference, kobo, token, shop }) => {
      // The page has asked about the payment, and the shop knows the provider's id.
      await readPaymentStatus(shop, token);
      pay(reference, kobo - MORE);
      await arrive(shop);
    },
    {
      monnify: { ...WAITING, email: goesBack, office: [sentBack("less")] },
      paystack: { ...WAITING, email: goesBack, office: [sentBack("less")] },
      flutterwave: {
        page: "We need to look at your payment",
        email: `${formatKobo(MORE)} is still missing for order …`,
        order: "pending, problem",
        office: ["Less than the total"],
      },
    },
  ],
  [
    "too much",
    async ({ reference, kobo, token, shop }) => {
      await readPaymentStatus(shop, token);
      pay(reference, kobo + MORE);
      await arrive(shop);
    },
    {
      monnify: { ...WAITING, email: goesBack, office: [sentBack("more")] },
      paystack: { ...WAITING, email: goesBack, office: [sentBack("more")] },
      flutterwave: { ...CONFIRMED, office: ["Paid, more than the total"] },
    },
  ],
  [
    "too little, then the right amount, of which the shop hears in the other sequence",
    async ({ reference, kobo, token, shop }) => {
      await readPaymentStatus(shop, token);
      pay(reference, kobo - MORE);
      pay(reference);
      await arrive(
        shop,
        paying.simulator
          .undelivered()
          .map(({ id }) => id)
          .toReversed(),
      );
    },
    {
      monnify: { ...CONFIRMED, office: [sentBack("less").replace("Started, not paid yet", "Paid")] },
      paystack: { ...CONFIRMED, office: [sentBack("less").replace("Started, not paid yet", "Paid")] },
      // A refund of what is beyond the total is for staff to make.
      flutterwave: { ...CONFIRMED, office: ["Less than the total", "Paid, more than the total"] },
    },
  ],
  [
    "twice",
    async ({ reference, shop }) => {
      pay(reference);
      pay(reference);
      await arrive(shop);
    },
    {
      monnify: exact,
      paystack: exact,
      flutterwave: {
        ...CONFIRMED,
        email: "Your payment for order … arrived twice",
        office: ["Paid", "Paid a second time"],
        back: refunded,
      },
    },
  ],
  [
    "after the account has ended, while the order waits",
    async ({ reference, shop }) => {
      hours(1);
      await sweepPayments(shop);
      pay(reference);
      await arrive(shop);
    },
    {
      monnify: exact,
      paystack: { page: ENDED.page, email: "We have your order …", order: "pending, unpaid", office: ["Expired"] },
      flutterwave: exact,
    },
  ],
  [
    "after the order has ended",
    async ({ reference, shop }) => {
      hours(1);
      await sweepPayments(shop);
      hours(24);
      await sweepPayments(shop);
      pay(reference);
      await arrive(shop);
    },
    {
      monnify: tooLate,
      paystack: { ...ENDED, email: "Order … was not paid in time", office: ["Expired"] },
      flutterwave: tooLate,
    },
  ],
  [
    "to the account, after telling us of a transfer to ours",
    async ({ reference, order, shop }) => {
      const [own] = await listTransferAccounts(shop);
      await reportTransfer(shop, { userId: order.userId ?? "" }, { orderId: order.id, accountId: own?.id });
      pay(reference);
      await arrive(shop);
      await sweepPayments(shop);
    },
    {
      monnify: { ...CONFIRMED, office: ["Paid", "Cancelled"] },
      paystack: { ...CONFIRMED, office: ["Paid", "Cancelled"] },
      flutterwave: { ...CONFIRMED, office: ["Paid", "Cancelled"] },
    },
  ],
  [
    "to the account, after paying with OPay",
    async ({ reference, order, shop }) => {
      pay(await startTestPayment(shop, order, "opay"));
      await arrive(shop);
      pay(reference);
      await arrive(shop);
    },
    {
      monnify: {
        ...CONFIRMED,
        email: "Your payment for order … arrived twice",
        office: ["Paid a second time", "Paid"],
        back: refunded,
      },
      paystack: {
        ...CONFIRMED,
        email: "Your payment for order … arrived twice",
        office: ["Paid a second time", "Paid"],
        back: refunded,
      },
      flutterwave: {
        ...CONFIRMED,
        email: "Your payment for order … arrived twice",
        office: ["Paid a second time", "Paid"],
        back: refunded,
      },
    },
  ],
  [
    "of which the shop never hears",
    async ({ reference, shop }) => {
      for (const provider of ["monnify", "paystack", "flutterwave"] as const) {
        paying.simulator.fault({ provider, what: "drop" });
      }
      pay(reference);
      expect(await arrive(shop)).toEqual([]);
      paying.wait(1);
      await sweepPayments(shop);
    },
    { monnify: exact, paystack: exact, flutterwave: exact },
  ],
  [
    "of which the shop hears twice",
    async ({ reference, shop }) => {
      for (const provider of ["monnify", "paystack", "flutterwave"] as const) {
        paying.simulator.fault({ provider, what: "duplicate", times: 1 });
      }
      pay(reference);
      expect(await arrive(shop)).toEqual(["stored", "repeated"]);
    },
    { monnify: exact, paystack: exact, flutterwave: exact },
  ],
  [
    "that somebody makes up",
    async ({ reference, shop }) => {
      for (const provider of ["monnify", "paystack", "flutterwave"] as const) {
        paying.simulator.fault({ provider, what: "wrong-signature", times: 1 });
      }
      pay(reference);
      expect(await arrive(shop)).toEqual(["forged"]);
    },
    {
      monnify: { ...WAITING, email: "We have your order …", office: ["Started, not paid yet"] },
      paystack: { ...WAITING, email: "We have your order …", office: ["Started, not paid yet"] },
      flutterwave: { ...WAITING, email: "We have your order …", office: ["Started, not paid yet"] },
    },
  ],
];

const each = rows.flatMap(([what, play, seen]) =>
  (["monnify", "paystack", "flutterwave"] as const).map((name) => ({ what, name, play, seen: seen[name] })),
);

test.each(each)("$name: a transfer $what", async ({ name, play, seen }) => {
  paying.simulator.clearFaults();
  const shop = withAccounts(paying.shop, name);
  // What the transfer before has left behind, such as the events of its refund.
  await paying.deliver();
  const order = await paying.place();
  const account = await startTransfer(shop, { userId: paying.userId }, { orderId: order.id });
  if (account instanceof Refusal) throw new Error(account.message);
  const { reference, token } = account;
  const kobo = toKobo(order.total);
  await play({ shop, order, reference, token, kobo });
  expect(await look(shop, { order, token }, seen.email)).toEqual(spellOut(seen, order));
  await nothingIsLost(shop, order.id);
});

/** What customer and staff see of an order and the payment with this token. */
async function look(
  shop: TestShop,
  { order: { id }, token }: Pick<Played, "order" | "token">,
  expected: string,
): Promise<Seen> {
  const payment = await readPaymentStatus({ ...shop, providers: {} }, token);
  if (!payment) throw new Error("The payment has no page");
  const { status, paymentState, emails } = await readOutcome(shop, id);
  const { attempts, refunds } = await listOrderPayments(shop, id);
  const back = refunds.map((one) => `${formatKobo(one.amountKobo)} ${refundStatusLabels[one.status]}`);
  return {
    page: paymentStatusText({ ...payment, left: false }, "").title,
    // Those of one query were written at once, in no sequence.
    email: emails.find((subject) => subject === expected) ?? emails.join(),
    order: `${status}, ${paymentState}`,
    office: attempts.map((one) => attemptLabel(one) + (one.note ? `: ${one.note}` : "")),
    ...(back.length > 0 && { back }),
  };
}

function spellOut(seen: Seen, { total }: GoodsOrder): Seen {
  const amounts: Record<string, string> = {
    "#": formatNaira(total),
    less: formatKobo(toKobo(total) - MORE),
    more: formatKobo(toKobo(total) + MORE),
  };
  const spell = (text: string) => text.replace(/#|\bless(?= came)|\bmore(?= came)/g, (name) => amounts[name] ?? name);
  return { ...seen, office: seen.office.map(spell), ...(seen.back && { back: seen.back.map(spell) }) };
}

/** What the providers hold for an order's payments is in the books, unless the shop has not heard of it yet. */
async function nothingIsLost(shop: TestShop, orderId: string): Promise<void> {
  paying.wait(90 * 60);
  await sweepPayments(shop);
  const { attempts } = await listOrderPayments(shop, orderId);
  const ledger = paying.simulator.ledger();
  const held = attempts.reduce((sum, { reference }) => sum + (ledger[reference]?.paid ?? 0), 0);
  expect(attempts.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0)).toBe(held);
  expect(await bookErrors(paying.shop.pool)).toEqual([]);
}
