import { notFound } from "#features/accounts/middleware/office-action.ts";
import { readPrintedDocuments } from "#features/orders/server/documents/read-printed-documents.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { PrintedDocuments } from "#features/orders/ui/printed-documents.tsx";
import { shopContext } from "#platform/http/context.ts";
import { PrintButton } from "#platform/ui/print-button.tsx";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const order = (await findGoodsOrder(db, params.id)) ?? notFound();
  const printedDocuments = await readPrintedDocuments(db, order);
  const { id, total, shippingAddress } = order;
  return { order: { id, total, country: shippingAddress.country }, printedDocuments };
}

/** The invoice and the credit notes, as the customer sees them. */
export default function Invoice({ loaderData: { order, printedDocuments } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Invoice ${order.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>Print the invoice</PrintButton>
      </div>
      <PrintedDocuments
        printedDocuments={printedDocuments}
        folder={`/office/orders/${order.id}/documents`}
        total={order.total}
        country={order.country}
        headingLevel={2}
      />
    </>
  );
}
