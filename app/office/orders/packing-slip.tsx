import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { PrintButton } from "../../ui/order/print-button.tsx";
import type { Route } from "./+types/packing-slip.ts";
import { Slip } from "./slip.tsx";
import { useOfficeOrder } from "./use-office-order.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context.get(shopContext), request);
  return null;
}

/** The packing slip of one order. */
export default function PackingSlip() {
  const { order } = useOfficeOrder();
  return (
    <>
      <title>{`Packing slip ${order.id} · Office`}</title>
      <div className="not-on-paper paper-tools">
        <PrintButton>Print the packing slip</PrintButton>
      </div>
      <Slip order={order} />
    </>
  );
}
