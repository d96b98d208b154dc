import { readPapers } from "../../../server/orders/documents/papers.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { Papers } from "../../../features/orders/ui/printed-documents.tsx";
import { PrintButton } from "../../../platform/ui/print-button.tsx";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const order = (await findOrder(db, params.id)) ?? notFound();
  const papers = await readPapers(db, order);
  const { id, total, shippingAddress } = order;
  return { order: { id, total, country: shippingAddress.country }, papers };
}

/** The invoice and the credit notes, the same as the customer's. */
export default function Invoice({ loaderData: { order, papers } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Invoice ${order.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>Print the invoice</PrintButton>
      </div>
      <Papers
        papers={papers}
        folder={`/office/orders/${order.id}/documents`}
        total={order.total}
        country={order.country}
        headingLevel={2}
      />
    </>
  );
}
