import { Link, useNavigation } from "react-router";
import { refuseStep } from "#features/orders/rules/order-steps.ts";
import { useOfficeOrder } from "#features/orders/ui/office/use-office-order.ts";
import type { OrderPayments } from "#features/payments/server/order-payments.ts";
import { MoreActions } from "#platform/ui/office/more-actions.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { orderActions, type OrderAction } from "./order-actions.ts";

/** The actions possible now, the most likely first, and the reason if the next step is refused. */
export function Steps({ payments, isStopped }: { payments: OrderPayments; isStopped?: boolean }) {
  const { order } = useOfficeOrder();
  const { first, second, more, final } = orderActions(order, payments, isStopped);
  const unpaid = order.status === "confirmed" ? refuseStep(order, "processing") : refuseStep(order, "shipment");
  return (
    <section className="wrap office-steps" aria-label="What you can do now">
      {first && <Action action={first} className="button" />}
      {second && <Action action={second} className="button button-quiet" />}
      <MoreActions danger={final.length > 0 && final.map((action) => <Action key={action.to} action={action} />)}>
        {more.map((action) => (
          <Action key={action.to} action={action} />
        ))}
      </MoreActions>
      {unpaid?.code === "not-paid" && <p className="office-order-reason">{unpaid.message}</p>}
      {order.status === "pending" && !first && (
        <p className="office-order-reason">It becomes Confirmed by itself when its payment is settled.</p>
      )}
    </section>
  );
}

function Action({ action: { label, to, posts }, className }: { action: OrderAction; className?: string }) {
  const { seen } = useOfficeOrder();
  const busy = useNavigation().state === "submitting";
  if (!posts) {
    return (
      <Link className={className} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="seen" value={seen} />
      {Object.entries(posts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-disabled={busy}>
        {label}
      </button>
    </Form>
  );
}
