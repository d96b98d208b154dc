import { Form, Link, useNavigation } from "react-router";
import { ButtonLink, QuietButtonLink } from "../../../ui/button-link.tsx";
import { openSteps, refuseStep, type OrderStep } from "../../../../domain/order/order-steps.ts";
import type { OrderPayments } from "../../../../server/payments/order-payments.ts";
import { stepLabels } from "./step-labels.ts";
import { useOfficeOrder } from "./use-office-order.ts";

/** The steps that need input or confirmation and therefore have their own page. */
const withPage: OrderStep[] = ["shipment", "cancellation"];

/** The actions that are possible now, the most likely first, with the reason if the next step is refused. */
export function Steps({ payments }: { payments: OrderPayments }) {
  const { order, seen } = useOfficeOrder();
  const busy = useNavigation().state === "submitting";
  const waiting = payments.attempts.filter(({ mayConfirm }) => mayConfirm);
  const refundable = payments.attempts.some(({ leftKobo }) => leftKobo > 0);
  const steps = openSteps(order);
  const unpaid = order.status === "confirmed" ? refuseStep(order, "processing") : refuseStep(order, "shipment");
  return (
    <section className="office-steps" aria-label="What you can do now">
      {waiting.map(({ id }) => (
        <ButtonLink key={id} to={`payments/${id}/confirmation`}>
          Confirm payment…
        </ButtonLink>
      ))}
      {steps.map((step) =>
        withPage.includes(step) ? (
          <Link key={step} className={step === "cancellation" ? "button button-quiet" : "button"} to={step}>
            {stepLabels[step].button}
          </Link>
        ) : (
          <Form key={step} method="post" action={step}>
            <input type="hidden" name="seen" value={seen} />
            <button type="submit" className={step === steps[0] ? "button" : "button button-quiet"} aria-disabled={busy}>
              {stepLabels[step].button}
            </button>
          </Form>
        ),
      )}
      {waiting.map(({ id }) => (
        <QuietButtonLink key={id} to={`payments/${id}/rejection`}>
          Money did not arrive…
        </QuietButtonLink>
      ))}
      {refundable && <QuietButtonLink to="refunds">Give money back…</QuietButtonLink>}
      <QuietButtonLink to="payments">Record money…</QuietButtonLink>
      <QuietButtonLink to="notes">Write a note…</QuietButtonLink>
      {unpaid?.code === "not-paid" && <p className="office-order-reason">{unpaid.message}</p>}
      {order.status === "pending" && waiting.length === 0 && (
        <p className="office-order-reason">It becomes Confirmed by itself when its payment is settled.</p>
      )}
    </section>
  );
}
