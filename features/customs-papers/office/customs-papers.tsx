import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { chosenOrders } from "#features/orders/server/office/chosen-orders.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { findCustoms } from "../server/customs.ts";
import { CustomsDeclarations } from "../ui/office/customs-declaration.tsx";
import { MissingDetails } from "../ui/office/missing-details.tsx";
import type { Route } from "./+types/customs-papers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const ids = await chosenOrders(shop, new URL(request.url).searchParams);
  return { orders: await findCustoms(shop, ids), isChosen: ids.length > 0 };
}

/** The customs declarations of several orders, each on its own sheet. */
export default function Customs({ loaderData: { orders, isChosen } }: Route.ComponentProps) {
  return (
    <>
      <title>Customs papers · Office</title>
      <div className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </div>
      <div className="no-print office-head">
        <h1>Customs papers</h1>
        {orders.length > 0 && (
          <>
            <PrintButton>Print {orders.length === 1 ? "them" : `those of ${orders.length} orders`}</PrintButton>
            <QuietButtonLink to={`/office/packing/slips?${formatIdsQuery(orders.map(({ id }) => id))}`}>
              Packing slips
            </QuietButtonLink>
          </>
        )}
      </div>
      <MissingDetails orders={orders} />
      {orders.length === 0 && (
        <NoRows>
          {isChosen
            ? "None of these orders crosses a border."
            : "Tick orders in the list, then print their customs papers here."}
        </NoRows>
      )}
      {orders.map((order) => (
        <CustomsDeclarations key={order.id} order={order} />
      ))}
    </>
  );
}
