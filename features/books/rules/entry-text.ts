import type { BookEvent, Channel } from "./journal.ts";

const kindTexts: Record<BookEvent["kind"], string> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  "credit-note-withdrawn": "Credit note taken back",
  receipt: "Payment",
  correction: "Correction of a payment",
  reversal: "Payment taken back by the provider",
  refund: "Refund",
  "refund-withdrawn": "Refund withdrawn",
  "gift-card-sale": "Gift card sold, or taken back",
  "gift-card-goodwill": "Gift card given, or cancelled",
};

const channelTexts: Record<Channel, string> = {
  bank: "bank",
  opay: "OPay",
  moniepoint: "Moniepoint",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
  "gift-card": "gift card",
};

type Described = { kind: BookEvent["kind"]; channel: Channel | null; text: string | null; hasFee: boolean };

/** What an entry of the journal is about: `Payment, OPay. Fee by the published rate`. */
export function entryText({ kind, channel, text, hasFee }: Described): string {
  const what = channel ? `${kindTexts[kind]}, ${channelTexts[channel]}` : kindTexts[kind];
  return [what, text ?? "", hasFee ? "Fee by the published rate" : ""].filter(Boolean).join(". ");
}
