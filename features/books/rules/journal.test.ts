import { expect, test } from "vitest";
import type { Channel } from "#features/payments/rules/channel.ts";
import { randomFrom } from "#tests/run/random.ts";
import { EVENTS } from "#tests/run/tier.ts";
import type { AccountNumber } from "./accounts.ts";
import { entryFromEvent, type BookEvent } from "./journal.ts";
import { trialBalance } from "./trial-balance.ts";

const invoice = { kind: "invoice", goodsKobo: 50_000_00, shippingKobo: 24_000_00, taxKobo: 4_000_00 } as const;

test("an invoice debits the customer and credits sales, shipping and tax", () => {
  expect(entryFromEvent(invoice)).toEqual([
    { account: "1100", kobo: 78_000_00 },
    { account: "4000", kobo: -50_000_00 },
    { account: "4010", kobo: -24_000_00 },
    { account: "2200", kobo: -4_000_00 },
  ]);
});

test("a credit note takes back tax and shipping, and shows the goods as sales returns", () => {
  expect(entryFromEvent({ kind: "credit-note", goodsKobo: 10_000_00, shippingKobo: 0, taxKobo: 800_00 })).toEqual([
    { account: "1100", kobo: -10_800_00 },
    { account: "4100", kobo: 10_000_00 },
    { account: "2200", kobo: 800_00 },
  ]);
});

test("the invoice that withdraws a credit note is its reverse entry", () => {
  const amounts = { goodsKobo: 10_000_00, shippingKobo: 500_00, taxKobo: 800_00 };
  const reversed = entryFromEvent({ kind: "credit-note", ...amounts }).map(({ account, kobo }) => ({
    account,
    kobo: -kobo,
  }));
  expect(entryFromEvent({ kind: "credit-note-withdrawn", ...amounts })).toEqual(reversed);
});

test("a payment through a provider debits its clearing account, which bears the provider's fee", () => {
  expect(entryFromEvent({ kind: "receipt", channel: "opay", amountKobo: 78_000_00, feeKobo: 780_00 })).toEqual([
    { account: "1020", kobo: 78_000_00 },
    { account: "1100", kobo: -78_000_00 },
    { account: "6100", kobo: 780_00 },
    { account: "1020", kobo: -780_00 },
  ]);
});

test.each([
  ["paystack", "1040"],
  ["flutterwave", "1050"],
] as const)("a card payment through %s is in its own clearing account", (channel, account) => {
  const lines = entryFromEvent({ kind: "receipt", channel, amountKobo: 10_000_00, feeKobo: 490_00 });
  expect(lines.filter((line) => line.account === account).map(({ kobo }) => kobo)).toEqual([10_000_00, -490_00]);
});

test("a refund is the reverse entry of a receipt", () => {
  expect(entryFromEvent({ kind: "refund", channel: "bank", amountKobo: -500_00, feeKobo: 0 })).toEqual([
    { account: "1010", kobo: -500_00 },
    { account: "1100", kobo: 500_00 },
  ]);
});

test("a gift card that is sold is owed by its buyer, one that the shop gives is goodwill, and the shop owes both in goods", () => {
  expect(entryFromEvent({ kind: "gift-card-sale", amountKobo: 25_000_00 })).toEqual([
    { account: "1100", kobo: 25_000_00 },
    { account: "2300", kobo: -25_000_00 },
  ]);
  expect(entryFromEvent({ kind: "gift-card-goodwill", amountKobo: 5_000_00 })).toEqual([
    { account: "6200", kobo: 5_000_00 },
    { account: "2300", kobo: -5_000_00 },
  ]);
});

const ORDERS = 500;
const CHANNELS: Channel[] = ["bank", "opay", "moniepoint", "paystack", "flutterwave"];

type OrderTotals = { invoiced: number; credited: number; received: number; refunded: number };

test(`after each of ${EVENTS} random events debits equal credits, and each balance is the sum that it stands for`, () => {
  const below = randomBelow(20_261_122);
  const balances = new Map<AccountNumber, number>();
  const readBalance = (account: AccountNumber) => balances.get(account) ?? 0;
  const orders = Array.from({ length: ORDERS }, () => ({ invoiced: 0, credited: 0, received: 0, refunded: 0 }));
  const receivable = orders.map(() => 0);
  let [debits, credits, tax, fees] = [0, 0, 0, 0];
  for (let count = 0; count < EVENTS; count += 1) {
    const number = below(ORDERS);
    const order = orders[number] ?? orderOfNothing();
    const event = nextEvent(below, order);
    const entry = entryFromEvent(event);
    expect(entry.length).toBeGreaterThanOrEqual(2);
    expect(entry.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0);
    for (const { account, kobo } of entry) {
      balances.set(account, readBalance(account) + kobo);
      if (kobo > 0) debits += kobo;
      else credits -= kobo;
      if (account === "1100") receivable[number] = (receivable[number] ?? 0) + kobo;
    }
    tax += signedTax(event);
    fees += "feeKobo" in event ? event.feeKobo : 0;
    expect(debits).toBe(credits);
    expect(receivable[number]).toBe(order.invoiced - order.credited - order.received + order.refunded);
    expect([0 - readBalance("2200"), readBalance("6100")]).toEqual([tax, fees]);
  }
  expect(readBalance("1100")).toBe(receivable.reduce((sum, one) => sum + one, 0));
});

test("the trial balance of events is the trial balance of their sums by kind, channel and sign", () => {
  const below = randomBelow(7);
  const order = orderOfNothing();
  const events = Array.from({ length: 2_000 }, () => nextEvent(below, order));
  const [before, during] = [events.slice(0, 700), events.slice(700)];
  const rows = trialBalance(before, during);
  expect(trialBalance(sumEvents(before), sumEvents(during))).toEqual(rows);
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  expect(total(({ openingKobo }) => openingKobo)).toBe(0);
  expect(total(({ closingKobo }) => closingKobo)).toBe(0);
  expect(total(({ debitKobo }) => debitKobo)).toBe(total(({ creditKobo }) => creditKobo));
});

function randomBelow(seed: number): (limit: number) => number {
  const random = randomFrom(seed);
  return (limit) => Math.floor(random() * limit);
}

function orderOfNothing(): OrderTotals {
  return { invoiced: 0, credited: 0, received: 0, refunded: 0 };
}

/** A random event that can happen to the order, counted in its totals. */
function nextEvent(below: (limit: number) => number, order: OrderTotals): BookEvent {
  const amount = 1 + below(90_000_00);
  const channel = CHANNELS[below(CHANNELS.length)] ?? "bank";
  switch (below(7)) {
    case 0: {
      const parts = { goodsKobo: amount, shippingKobo: below(40_000_00), taxKobo: below(7_000_00) };
      order.invoiced += parts.goodsKobo + parts.shippingKobo + parts.taxKobo;
      return { kind: "invoice", ...parts };
    }
    case 1: {
      const parts = { goodsKobo: amount, shippingKobo: below(2) * below(9_000_00), taxKobo: below(700_00) };
      const isWithdrawn = below(4) === 0;
      order.credited += (isWithdrawn ? -1 : 1) * (parts.goodsKobo + parts.shippingKobo + parts.taxKobo);
      return { kind: isWithdrawn ? "credit-note-withdrawn" : "credit-note", ...parts };
    }
    case 2:
      order.refunded += amount;
      return { kind: "refund", channel, amountKobo: -amount, feeKobo: 0 };
    case 3:
      order.refunded -= amount;
      return { kind: "refund-withdrawn", channel, amountKobo: amount, feeKobo: 0 };
    case 4:
      order.received -= amount;
      return { kind: below(2) ? "correction" : "reversal", channel, amountKobo: -amount, feeKobo: 0 };
    default:
      order.received += amount;
      return { kind: "receipt", channel, amountKobo: amount, feeKobo: channel === "bank" ? 0 : below(amount) };
  }
}

function signedTax(event: BookEvent): number {
  if (!("taxKobo" in event)) return 0;
  return event.kind === "credit-note" ? -event.taxKobo : event.taxKobo;
}

/** Adds up the events as the database does. */
function sumEvents(events: BookEvent[]): BookEvent[] {
  const sums = new Map<string, BookEvent>();
  for (const event of events) {
    const key = "channel" in event ? `${event.kind} ${event.channel} ${event.amountKobo > 0}` : event.kind;
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, event) : event);
  }
  return [...sums.values()];
}

function readAmount(event: BookEvent, name: string): number {
  return Number((event as Record<string, unknown>)[name]);
}

function added(one: BookEvent, other: BookEvent): BookEvent {
  const names = ["goodsKobo", "shippingKobo", "taxKobo", "amountKobo", "feeKobo"] as const;
  const present = names.filter((name) => name in one);
  return {
    ...one,
    ...Object.fromEntries(present.map((name) => [name, readAmount(one, name) + readAmount(other, name)])),
  };
}
