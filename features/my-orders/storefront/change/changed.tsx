import type { OwnChange } from "#features/order-changes/server/change-own-order.ts";
import { LargeButtonLink } from "#platform/ui/button-link.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import type { ChangedOrder } from "./change-preview.tsx";

/** Says that the order was changed, and what is to be paid or refunded. */
export function Changed({ order, done }: { order: ChangedOrder; done: OwnChange }) {
  const isReported = order.paymentState === "awaiting-confirmation";
  const isToPay = done.open > 0 && !isReported;
  return (
    <>
      <p className="notice" role="status">
        Your order is changed. {sentence(done, isReported)} We’ve emailed you what changed.
      </p>
      {isToPay && (
        <p>
          <LargeButtonLink to={done.link ?? `/orders?pay=${order.id}`}>
            Pay <Amount of={done.open} />
          </LargeButtonLink>
        </p>
      )}
    </>
  );
}

function sentence({ open, refunded }: OwnChange, isReported: boolean): React.ReactNode {
  if (refunded > 0)
    return (
      <>
        <Amount of={refunded} /> goes back the way you paid.
      </>
    );
  if (open === 0) return "There is nothing more to pay.";
  if (isReported)
    return (
      <>
        It costs <Amount of={open} /> now. Once your payment arrives, we’ll send back the difference.
      </>
    );
  return (
    <>
      <Amount of={open} /> is still to be paid.
    </>
  );
}
