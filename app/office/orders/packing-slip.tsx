import { findSlips } from "../../../server/orders/office/slips.ts";
import { shopContext } from "../../context.ts";
import { PrintButton } from "../../ui/order/print-button.tsx";
import { notFound } from "../form-action.ts";
import { Slip } from "../packing/slip.tsx";
import type { Route } from "./+types/packing-slip.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [slip] = await findSlips(context.get(shopContext).db, [params.id]);
  return slip ?? notFound();
}

/** The packing slip of one order. */
export default function PackingSlip({ loaderData: slip }: Route.ComponentProps) {
  return (
    <>
      <title>{`Packing slip ${slip.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>Print the packing slip</PrintButton>
      </div>
      <Slip order={slip} />
    </>
  );
}
