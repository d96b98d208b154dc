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

/** What a move produced, for the email and the reactions. `contact` is the carrier's, for an order with a parcel. */
export type Followed = { document?: SalesDocument | undefined; contact: CarrierContact | null };

/** What differs by the kind of a locked order. */
export type KindOfOrder = {
  /**
   * The consequences of a move that lock rows, in the global lock order: products and batches, then a document's
   * number.
   */
  followMove: (w: Write, move: Move) => Promise<Followed>;
  tellStaff: (w: Write, move: Move) => Promise<void>;
  /** The email to the customer about the status that the order has just reached; undefined when there is none. */
  statusEmail: (publicUrl: string, news: StatusNews) => EmailContent | undefined;
  /** The email with a link to pay `open`, the part that is still to be paid. */
  linkEmail: (w: Write, link: { href: string; open: Naira }) => Promise<EmailContent>;
  /** The credit note for a refund that this write completed; undefined when there is none. */
  creditRefund: (w: Write, refund: CompletedRefund) => Promise<SalesDocument | undefined>;
  /** The invoice that reverses the credit note of a refund that this write withdrew. */
  reinvoiceRefund: (w: Write, refund: CompletedRefund) => Promise<SalesDocument | undefined>;
  words: OrderWords;
};

/** `why` is the reason for a cancellation. */
export type StatusNews = { why: string; step: OrderStep | undefined; contact: CarrierContact | null };

/** The wording of emails about payments that differs by kind. `until` is a time in Lagos. */
export type OrderWords = {
  /** What waits for the payment: a sentence without its full stop. */
  waits: (until: string) => string;
  /** The same with the word "still", for the reminder. */
  stillWaits: (until: string) => string;
  /** Where to pay, at the end of a sentence. */
  whereToPay: string;
  /** What to do after a payment that was reported but not made. */
  notPaidYet: string;
  /** What became of an order that has ended, appended to its mention; may be empty. */
  afterEnd: string;
  /** The first paragraph about an order that was not paid in time. */
  notPaidInTime: string;
  /** How to order the same again; may be missing. */
  again?: string;
  /** The customer's page of the order; a buyer without an account has none. */
  page?: { label: string; path: string };
};

/** The kind of an order. Exhaustive: a kind without them does not compile. */
export function findKind(order: LockedOrder): KindOfOrder {
  return order.kind === "goods" ? goodsOrder(order) : giftCardOrder(order);
}
