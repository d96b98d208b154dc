import { Link } from "react-router";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import { useOfficeOrder, useSeen } from "./order/use-office-order.ts";

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
};

/** The page of one action on an order: its explanation, its fields and its outcome. */
export function ActionPage({ title, explanation, button, result, danger, closed, children }: Props) {
  const { order } = useOfficeOrder();
  const seen = useSeen();
  return (
    <section className="office-action">
      <title>{`${title} · ${order.id} · Office`}</title>
      <h2>{title}</h2>
      {closed && !result ? (
        <p className="notice">{closed}</p>
      ) : (
        <>
          <p>{explanation}</p>
          <OfficeForm result={result} button={button} danger={danger}>
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
