import { Link } from "react-router";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Customer } from "./customer.tsx";
import { Ordered } from "./ordered.tsx";
import { useOfficeOrder, useSeen } from "./use-office-order.ts";

type Props = {
  title: string;
  /** The consequence, in a sentence or two. */
  explanation: React.ReactNode;
  button: string;
  result: OfficeResult | undefined;
  danger?: boolean;
  /** Why the action is not possible now; shown instead of the form. */
  closed?: string;
  children?: React.ReactNode;
  /** A form to submit before this one, which prefills a part of it. */
  first?: React.ReactNode;
  /** A separate form for the opposite decision. */
  other?: React.ReactNode;
};

/** The hidden field with the newest history entry that the form showed. */
export function Seen() {
  return <input type="hidden" name="seen" value={useSeen()} />;
}

/** The page of one action on an order: its explanation, its fields and its outcome. */
export function ActionPage({ title, explanation, button, result, danger, closed, children, first, other }: Props) {
  const { order } = useOfficeOrder();
  return (
    <div className="office-columns">
      <section className="office-action">
        <title>{`${title} · ${order.customerName} · Office`}</title>
        <h2>{title}</h2>
        {closed && !result ? (
          <p className="notice">{closed}</p>
        ) : (
          <>
            <p>{explanation}</p>
            {first}
            <OfficeForm result={result} button={button} danger={danger}>
              <Seen />
              {children}
            </OfficeForm>
            {other}
          </>
        )}
        <p>
          <Link to={`/office/orders/${order.id}`}>Back to the order</Link>
        </p>
      </section>
      <aside className="office-order-aside" aria-label="The order">
        <Ordered order={order} />
        <Customer />
      </aside>
    </div>
  );
}
