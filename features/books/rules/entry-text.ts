import type { Channel } from "#features/payments/rules/channel.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { BookEvent } from "./journal.ts";

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

type Described = { kind: BookEvent["kind"]; channel: Channel | null; text: string | null; hasFee: boolean };

/** The text of a journal entry: `Payment, OPay. Fee by the published rate`. */
export function entryText({ kind, channel, text, hasFee }: Described): string {
  const what = channel ? `${kindTexts[kind]}, ${channelText(channel)}` : kindTexts[kind];
  return [what, text ?? "", hasFee ? "Fee by the published rate" : ""].filter(Boolean).join(". ");
}

/** A provider is named by its company. */
function channelText(channel: Channel): string {
  if (channel === "bank") return channel;
  const method = paymentMethods[channel];
  return "company" in method ? method.company : method.noun;
}
