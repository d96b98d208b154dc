import { readSettings, readSupport } from "../../../server/catalogue/settings.ts";
import { shopContext } from "../../context.ts";
import { InvoicePaper } from "../../ui/order/invoice-paper.tsx";
import { PrintButton } from "../../ui/order/print-button.tsx";
import type { Route } from "./+types/invoice.ts";
import { useOfficeOrder } from "./order/use-office-order.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ dollarRate }, support] = await Promise.all([readSettings(shop.db), readSupport(shop.db)]);
  return { dollarRate, support };
}

/** The invoice, the same as the customer's. */
export default function Invoice({ loaderData: { dollarRate, support } }: Route.ComponentProps) {
  const { order } = useOfficeOrder();
  return (
    <>
      <title>{`Invoice ${order.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>Print the invoice</PrintButton>
      </div>
      <InvoicePaper order={order} dollarRate={dollarRate} support={support} headingLevel={2} />
    </>
  );
}
