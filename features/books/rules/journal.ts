import type { Channel } from "#features/payments/rules/channel.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { AccountNumber } from "./accounts.ts";

const documentKinds = ["invoice", "credit-note", "credit-note-withdrawn"] as const;
const giftCardKinds = ["gift-card-sale", "gift-card-goodwill"] as const;
const transactionKinds = ["receipt", "correction", "reversal", "refund", "refund-withdrawn"] as const;

/**
 * An invoice or a credit note; the invoice that takes a credit note back is `credit-note-withdrawn`. The amounts are
 * positive in all of them; goods are after the discount.
 */
type SalesDocument = {
  kind: (typeof documentKinds)[number];
  goodsKobo: Kobo;
  shippingKobo: Kobo;
  taxKobo: Kobo;
};

/** Money that the shop received (positive) or gave back (negative), and the provider's fee for it, never negative. */
type MoneyTransaction = {
  kind: (typeof transactionKinds)[number];
  channel: Channel;
  amountKobo: Kobo;
  feeKobo: Kobo;
};

/**
 * A gift card that was bought or issued by staff (positive), and the part of its value that was cancelled or refunded
 * (negative). Its payments are `MoneyTransaction`s.
 */
type GiftCardEvent = { kind: (typeof giftCardKinds)[number]; amountKobo: Kobo };

export type BookEvent = SalesDocument | MoneyTransaction | GiftCardEvent;

/**
 * An event, or the sum of events with the same kind and channel, as the database has it: the columns of a document are
 * zero in a transaction, and the other way around.
 */
export type EventSum = {
  kind: BookEvent["kind"];
  channel: Channel | null;
  goods: Kobo;
  shipping: Kobo;
  tax: Kobo;
  amount: Kobo;
  fee: Kobo;
};

/** One line of an entry: a debit is positive, a credit negative. */
export type Line = { account: AccountNumber; kobo: Kobo };

const channelAccounts: Record<Channel, AccountNumber> = {
  bank: "1010",
  opay: "1020",
  moniepoint: "1030",
  paystack: "1040",
  flutterwave: "1050",
  "gift-card": "2300",
};

/**
 * The double entry of an event: lines that add up to zero, without lines of zero. Linear: the entry of a sum of events
 * with the same kind and channel is the sum of their entries, so the database may add up the events of a month.
 */
export function entryFromEvent(event: BookEvent): Line[] {
  return linesFromEvent(event).filter(({ kobo }) => kobo !== 0);
}

function linesFromEvent(event: BookEvent): Line[] {
  if ("channel" in event) {
    const { amountKobo, feeKobo } = event;
    const account = channelAccounts[event.channel];
    return [
      { account, kobo: amountKobo },
      { account: "1100", kobo: 0 - amountKobo },
      { account: "6100", kobo: feeKobo },
      { account, kobo: 0 - feeKobo },
    ];
  }
  if ("amountKobo" in event) {
    // The sale of a card is neither income nor taxed; the sale of the goods that it pays for is.
    const { kind, amountKobo } = event;
    return [
      { account: kind === "gift-card-sale" ? "1100" : "6200", kobo: amountKobo },
      { account: "2300", kobo: 0 - amountKobo },
    ];
  }
  const { kind, goodsKobo, shippingKobo, taxKobo } = event;
  const debit = kind === "credit-note" ? -1 : 1;
  return [
    { account: "1100", kobo: debit * (goodsKobo + shippingKobo + taxKobo) },
    { account: kind === "invoice" ? "4000" : "4100", kobo: 0 - debit * goodsKobo },
    { account: "4010", kobo: 0 - debit * shippingKobo },
    { account: "2200", kobo: 0 - debit * taxKobo },
  ];
}

/**
 * The parts by which the journal can be filtered: invoices and credit notes, payments and refunds, gift cards that are
 * issued or end.
 */
export const journalParts = ["documents", "money", "gift-cards"] as const;
export type JournalPart = (typeof journalParts)[number];
