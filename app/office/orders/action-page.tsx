import { Link } from "react-router";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import { useOfficeOrder, useSeen } from "./use-office-order.ts";

type Props = {
  title: string;
  /** What happens then, in a sentence or two. */
  explanation: React.ReactNode;
  button: string;
  answer: OfficeResult | undefined;
  danger?: boolean;
  /** Why it cannot be done now: said instead of the form. */
  closed?: string;
  children?: React.ReactNode;
};

/** A page for one act on an order: what it does, its fields, and what came of it. */
export function ActionPage({ title, explanation, button, answer, danger, closed, children }: Props) {
  const { order } = useOfficeOrder();
  const seen = useSeen();
  return (
    <section className="desk-act">
      <title>{`${title} · ${order.id} · Office`}</title>
      <h2>{title}</h2>
      {closed && !answer ? (
        <p className="notice">{closed}</p>
      ) : (
        <>
          <p>{explanation}</p>
          <OfficeForm answer={answer} button={button} danger={danger}>
            <input type="hidden" name="seen" value={seen} />
            {children}
          </OfficeForm>
        </>
      )}
      <p>
        <Link to={`/office/orders/${order.id}`}>Back to the order</Link>
      </p>
    </section>
  );
}
