import { saleLeft, saleFromOrder, sumSale } from "#features/orders/rules/credit-note.ts";
import type { SaleAmounts } from "#features/orders/rules/sales-document.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { issueCreditNote, issueInvoice } from "#features/orders/server/documents/issue-document.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import type { Write } from "#platform/database/write.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { EditedOrder } from "../../rules/order-edit.ts";
import { countUnits } from "./apply-edit.ts";

type Change = { before: EditedOrder; after: EditedOrder; reason: string };

/**
 * Issues the invoice for what an edit added to the sale of a locked order, and the credit note for what it took away:
 * both, if goods cost less and the delivery more. Never credits more than is left of the sale.
 */
export async function documentEdit(
  w: Write,
  order: LockedGoodsOrder,
  { before, after, reason }: Change,
): Promise<void> {
  const difference = amountsBetween(before, after);
  const text = reason || "The order was changed";
  const added = positive(difference);
  if (sumSale(added) > 0) await issueInvoice(w, order, { ...added, lines: linesAdded(before, after), reason: text });
  const left = saleLeft(await listDocuments(w.tx, order.id));
  const taken = atMost(positive(negated(difference)), left);
  if (sumSale(taken) === 0) return;
  await issueCreditNote(w, order, { ...taken, lines: linesAdded(after, before), reason: text });
}

function amountsBetween(before: EditedOrder, after: EditedOrder): SaleAmounts {
  const was = saleFromOrder(before);
  return each(saleFromOrder(after), (kobo, name) => kobo - was[name]);
}

/** The goods that the second order has more units of than the first. */
function linesAdded(from: EditedOrder, to: EditedOrder) {
  return to.items.flatMap((item) => {
    const quantity = item.quantity - countUnits(from, item.productId);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

function positive(amounts: SaleAmounts): SaleAmounts {
  return each(amounts, (kobo) => Math.max(0, kobo));
}

function negated(amounts: SaleAmounts): SaleAmounts {
  return each(amounts, (kobo) => -kobo);
}

function atMost(amounts: SaleAmounts, left: SaleAmounts): SaleAmounts {
  return each(amounts, (kobo, name) => Math.min(kobo, Math.max(0, left[name])));
}

function each(amounts: SaleAmounts, change: (kobo: Kobo, name: keyof SaleAmounts) => Kobo): SaleAmounts {
  return {
    goodsKobo: change(amounts.goodsKobo, "goodsKobo"),
    shippingKobo: change(amounts.shippingKobo, "shippingKobo"),
    taxKobo: change(amounts.taxKobo, "taxKobo"),
  };
}
