import { useNavigation } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { creditMethods, paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatTime } from "#platform/rules/more-dates.ts";
import { Form } from "#platform/ui/router/form.tsx";
import type { OfficeRefund } from "../../server/order-payments.ts";
import "#features/orders/ui/office/undo.css";

/** The refunds that are not made yet, each with a button that undoes it. */
export function HeldRefunds({ refunds }: { refunds: OfficeRefund[] }) {
  const may = useAccess()("/office/orders/:id/refunds/:refund/withdrawal", "write");
  const busy = useNavigation().state === "submitting";
  if (!may) return null;
  return refunds.map(({ id, amountKobo, channel, heldUntil, mayWithdraw }) => {
    if (!heldUntil || !mayWithdraw) return null;
    return (
      <Form key={id} method="post" action={`refunds/${id}/withdrawal`} className="notice office-undo">
        <p>
          {isOneOf(creditMethods, channel)
            ? `A ${paymentMethods[channel].noun} of ${formatKobo(amountKobo)} is sent`
            : `The payment company is asked for the refund of ${formatKobo(amountKobo)}`}{" "}
          at {formatTime(heldUntil)}.
        </p>
        <input type="hidden" name="reason" value="Undone" />
        <button type="submit" className="button button-quiet" aria-disabled={busy}>
          Undo
        </button>
      </Form>
    );
  });
}
