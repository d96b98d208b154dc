import { payerCountry } from "../../../domain/order/gift.ts";
import { Link } from "react-router";
import { readPapers } from "../../../server/orders/documents/papers.ts";
import { requireOwnOrder } from "../../../features/orders/middleware/require-own-order.ts";
import { Papers } from "../../../features/orders/ui/printed-documents.tsx";
import { PrintButton } from "../../../platform/ui/print-button.tsx";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const papers = await readPapers(shop.db, order);
  return { order: { id: order.id, total: order.total, country: payerCountry(order) }, papers };
}

/** The invoice and the credit notes of an order on screen and in print; the rest of the page is not printed. */
export default function Invoice({ loaderData: { order, papers } }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>{`Invoice ${order.id} · Calabash Larder`}</title>
      <p className="no-print document-tools">
        <Link to={`/orders#${order.id}`}>← My Orders</Link>
        <PrintButton>Print the invoice</PrintButton>
      </p>
      <Papers papers={papers} folder={`/orders/${order.id}/documents`} total={order.total} country={order.country} />
    </div>
  );
}
