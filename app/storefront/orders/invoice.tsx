import { Link } from "react-router";
import { readSettings, readSupport } from "../../../server/catalogue/settings.ts";
import { requireOwnOrder } from "../../require-own-order.ts";
import { InvoicePaper } from "../../ui/order/invoice-paper.tsx";
import { PrintButton } from "../../ui/order/print-button.tsx";
import type { Route } from "./+types/invoice.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const [{ dollarRate }, support] = await Promise.all([readSettings(shop.db), readSupport(shop.db)]);
  return { order, dollarRate, support };
}

/** The invoice on screen and in print; the rest of the page is not printed. */
export default function Invoice({ loaderData: { order, dollarRate, support } }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>{`Invoice ${order.id} · Calabash Larder`}</title>
      <p className="no-print document-tools">
        <Link to="/orders">← My orders</Link>
        <PrintButton>Print the invoice</PrintButton>
      </p>
      <InvoicePaper order={order} dollarRate={dollarRate} support={support} />
    </div>
  );
}
