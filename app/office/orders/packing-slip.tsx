import { PrintButton } from "../../ui/order/print-button.tsx";
import { Slip } from "./slip.tsx";
import { useOfficeOrder } from "./order/use-office-order.ts";

/** The packing slip of one order. */
export default function PackingSlip() {
  const { order } = useOfficeOrder();
  return (
    <>
      <title>{`Packing slip ${order.id} · Office`}</title>
      <div className="no-print document-tools">
        <PrintButton>Print the packing slip</PrintButton>
      </div>
      <Slip order={order} />
    </>
  );
}
