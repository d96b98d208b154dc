import { formatNaira } from "../../../../domain/money.ts";
import { LargeButtonLink } from "../../../ui/button-link.tsx";
import type { OwnChange } from "../../../../server/payments/change-own-order.ts";
import type { ChangedOrder } from "./change-preview.tsx";

/** That the order is changed, and what follows for the money. */
export function Changed({ order, done }: { order: ChangedOrder; done: OwnChange }) {
  const isReported = order.paymentState === "awaiting-confirmation";
  const isToPay = done.open > 0 && !isReported;
  return (
    <>
      <p className="notice" role="status">
        Your order is changed. {sentence(done, isReported)} We have emailed you what is different.
      </p>
      {isToPay && (
        <p>
          <LargeButtonLink to={done.link ?? `/orders?pay=${order.id}`}>Pay {formatNaira(done.open)}</LargeButtonLink>
        </p>
      )}
    </>
  );
}

function sentence({ open, refunded }: OwnChange, isReported: boolean): string {
  if (refunded > 0) return `${formatNaira(refunded)} goes back to where it came from.`;
  if (open === 0) return "There is nothing more to pay.";
  if (isReported)
    return `It costs ${formatNaira(open)} now. What you have paid beyond that comes back once it is here.`;
  return `${formatNaira(open)} is still to be paid.`;
}
