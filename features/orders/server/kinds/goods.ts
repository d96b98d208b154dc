import { giveBackStock } from "#features/catalogue/server/stock.ts";
import { findCarrierContact } from "#features/shipping/server/carriers.ts";
import type { Write } from "#platform/database/write.ts";
import type { OrderStatus } from "../../rules/order.ts";
import type { SalesDocument } from "../../rules/sales-document.ts";
import { alertOfPaidOrder } from "../alert-of-order.ts";
import { creditRefund, creditRest, reinvoiceRefund } from "../documents/credit-sale.ts";
import { issueInvoice } from "../documents/issue-document.ts";
import { statusEmail } from "../emails.ts";
import { linkEmail } from "../link-email.ts";
import type { LockedGoodsOrder } from "../lock-order.ts";
import { unpackOrder } from "../packing/unpack-order.ts";
import type { Move } from "../react-to-move.ts";
import { unsentUnits } from "../shipments/shipments.ts";
import type { KindOfOrder, OrderWords } from "./kind-of-order.ts";

/** An order for goods, which are reserved, packed and sent, invoiced when paid, and credited when it is cancelled. */
export function goodsOrder(order: LockedGoodsOrder): KindOfOrder {
  return {
    async followMove(w, move) {
      await returnToStock(w, move);
      const document = await issueDocumentOfMove(w, order, move.from);
      return { document, contact: await findCarrierContact(w.tx, order) };
    },
    tellStaff: alertOfPaidOrder,
    statusEmail: (publicUrl, { contact, ...news }) => statusEmail({ ...order, contact }, news, publicUrl),
    linkEmail: (w, link) => linkEmail(w, order, link),
    creditRefund: (w, refund) => creditRefund(w, order, refund),
    reinvoiceRefund: (w, refund) => reinvoiceRefund(w, order, refund),
    words,
  };
}

/**
 * The units of a cancelled order that have not left go back into stock, unpacked if it was packed. Locks the
 * products and then the batches, in id order.
 */
async function returnToStock(w: Write, { order, from }: Move): Promise<void> {
  if (order.status !== "cancelled") return;
  if (from !== "pending" && from !== "confirmed") await unpackOrder(w, order.id);
  await giveBackStock(w, await unsentUnits(w.tx, order.id), { cause: "cancelled", orderId: order.id });
}

/**
 * After a move: issues the invoice of an order that was confirmed, or the credit note of a sale that ended. Locks the
 * last number of the year, after all other locks.
 */
async function issueDocumentOfMove(
  w: Write,
  order: LockedGoodsOrder,
  from: OrderStatus,
): Promise<SalesDocument | undefined> {
  if (order.status === "confirmed" && from === "pending") return issueInvoice(w, order);
  if (order.status === "cancelled" && from !== "pending") return creditRest(w, order, "The order was cancelled");
  return undefined;
}

const words: OrderWords = {
  waits: (until) => `Your ingredients stay set aside until ${until} in Lagos`,
  stillWaits: (until) => `Everything in it is still set aside for you, until ${until} in Lagos`,
  whereToPay: "under My Orders",
  notPaidYet: "Choose “I have not paid yet” under My Orders.",
  afterEnd: ", and its ingredients are back on the shelf",
  notPaidInTime:
    "No payment reached us in time, so we’ve cancelled the order and put your ingredients back on the shelf. You owe nothing.",
  again: "To fill your cart with the same things, press Buy again under My Orders.",
  page: { label: "My Orders", path: "/orders" },
};
