import { Link } from "react-router";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { readPrintedDocuments } from "#features/orders/server/documents/read-printed-documents.ts";
import { PrintedDocuments } from "#features/orders/ui/printed-documents.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const printedDocuments = await readPrintedDocuments(shop.db, order);
  return { order: { id: order.id, total: order.total, country: payerCountry(order) }, printedDocuments };
}

/** The order's invoice and credit notes, on screen and in print; the rest of the page is not printed. */
export default function Invoice({ loaderData: { order, printedDocuments } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Title>{`Invoice ${order.id}`}</Title>
      <p className="no-print document-tools">
        <Link to={`/orders#${order.id}`}>← My Orders</Link>
        <PrintButton>Print the invoice</PrintButton>
      </p>
      <PrintedDocuments
        printedDocuments={printedDocuments}
        folder={`/orders/${order.id}/documents`}
        total={order.total}
        country={order.country}
      />
    </div>
  );
}
