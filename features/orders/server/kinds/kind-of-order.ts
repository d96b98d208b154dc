import type { CarrierContact } from "#features/shipping/server/carriers.ts";
import type { Write } from "#platform/database/write.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { OrderStep } from "../../rules/order-steps.ts";
import type { SalesDocument } from "../../rules/sales-document.ts";
import type { CompletedRefund } from "../documents/credit-sale.ts";
import type { LockedOrder } from "../lock-order.ts";
import type { Move } from "../react-to-move.ts";
import { giftCardOrder } from "./gift-card.ts";
import { goodsOrder } from "./goods.ts";

/** What follows from a move and is told of it. `contact` is that of the carrier of a parcel. */
export type Followed = { document?: SalesDocument | undefined; contact: CarrierContact | null };

/** What the core asks the kind of a locked order. */
export type KindOfOrder = {
  /**
   * What follows from a move and locks rows, in the sequence of all locks: products and batches, the number of a
   * document.
   */
  followMove: (w: Write, move: Move) => Promise<Followed>;
  tellStaff: (w: Write, move: Move) => Promise<void>;
  /** The email to the customer about the status that the order has just reached; undefined when there is none. */
  statusEmail: (publicUrl: string, news: StatusNews) => EmailContent | undefined;
  /** The email with a link to pay, of which `open` is still to be paid. */
  linkEmail: (w: Write, link: { href: string; open: Naira }) => Promise<EmailContent>;
  /** The credit note for a refund that was completed in this write; undefined when there is none. */
  creditRefund: (w: Write, refund: CompletedRefund) => Promise<SalesDocument | undefined>;
  /** The invoice that takes back the credit note of a refund that was withdrawn in this write. */
  reinvoiceRefund: (w: Write, refund: CompletedRefund) => Promise<SalesDocument | undefined>;
  words: OrderWords;
};

/** `why` is the reason of a cancellation. */
export type StatusNews = { why: string; step: OrderStep | undefined; contact: CarrierContact | null };

/** What emails about payments say, in words that differ by kind. `until` is a time in Lagos. */
export type OrderWords = {
  /** A sentence without its full stop: what waits for the payment. */
  waits: (until: string) => string;
  /** The same with the word "still", for the reminder. */
  stillWaits: (until: string) => string;
  /** Where to pay, at the end of a sentence. */
  whereToPay: string;
  /** What to do after a payment was reported and not made. */
  notPaidYet: string;
  /** What became of an order that has ended, behind its mention; may be empty. */
  afterEnd: string;
  /** The first paragraph about an order that was not paid in time. */
  notPaidInTime: string;
  /** How to order the same again; may be missing. */
  again?: string;
  /** The customer's page of the order; a buyer without an account has none. */
  page?: { label: string; path: string };
};

/** The answers for an order. Exhaustive: a kind without them does not compile. */
export function findKind(order: LockedOrder): KindOfOrder {
  return order.kind === "goods" ? goodsOrder(order) : giftCardOrder(order);
}
