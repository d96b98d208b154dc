import { notFound } from "#features/accounts/middleware/office-action.ts";
import { findCustoms } from "#features/customs-papers/server/customs.ts";
import { CustomsDeclarations } from "#features/customs-papers/ui/office/customs-declaration.tsx";
import { MissingDetails } from "#features/customs-papers/ui/office/missing-details.tsx";
import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { shopContext } from "#platform/http/context.ts";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { findPackingSlips } from "../../server/packing/packing-slips.ts";
import { Slip } from "../packing/slip.tsx";
import type { Route } from "./+types/packing-slip.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [[slip], customs] = await Promise.all([findPackingSlips(shop, [params.id]), findCustoms(shop, [params.id])]);
  return { slip: slip ?? notFound(), customs };
}

/** The packing slip of one order, and its customs papers. */
export default function PackingSlip({ loaderData: { slip, customs } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Packing slip ${slip.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>
          {customs.length > 0 ? "Print the packing slip and the customs papers" : "Print the packing slip"}
        </PrintButton>
        <QuietButtonLink to={`/office/packing/labels?${formatIdsQuery([slip.id])}`}>Address label</QuietButtonLink>
      </div>
      <MissingDetails orders={customs} />
      <Slip order={slip} />
      {customs.map((order) => (
        <CustomsDeclarations key={order.id} order={order} />
      ))}
    </>
  );
}
