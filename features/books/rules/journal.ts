import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { OnlineMethod } from "../../../domain/payment/payment.ts";
import type { AccountNumber } from "./accounts.ts";

/**
 * Where money arrives or leaves: the shop's bank, or its account at a provider, which pays out to the bank later. What
 * a gift card pays, the shop owed before.
 */
export type Channel = "bank" | OnlineMethod | "gift-card";

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

/** Money that the shop received (above zero) or gave back (below), and the provider's fee for it, never below zero. */
type MoneyTransaction = {
  kind: (typeof transactionKinds)[number];
  channel: Channel;
  amountKobo: Kobo;
  feeKobo: Kobo;
};

/**
 * A gift card that somebody has bought, or one that staff gave (above zero), and what of it ended without being spent
 * (below). What it pays is a `MoneyTransaction`.
 */
type GiftCardEvent = { kind: (typeof giftCardKinds)[number]; amountKobo: Kobo };

export type BookEvent = SalesDocument | MoneyTransaction | GiftCardEvent;

/** One line of an entry: a debit above zero, a credit below. */
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
 * The double entry of an event: lines that add up to zero, without those of no amount. Linear: the entry of a sum of
 * events with the same kind and channel is the sum of their entries, so the database may add up the events of a month.
 */
export function entryOf(event: BookEvent): Line[] {
  return linesOf(event).filter(({ kobo }) => kobo !== 0);
}

function linesOf(event: BookEvent): Line[] {
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
    // The sale of a card is no income and has no tax: the goods that it pays for are.
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
 * The parts of the journal, which a list can show alone: invoices and credit notes, payments and refunds, gift cards
 * that begin or end.
 */
export const journalParts = ["documents", "money", "gift-cards"] as const;
export type JournalPart = (typeof journalParts)[number];
