import { useId } from "react";
import "./summary.css";

type Props = {
  title: string;
  rows: [string, React.ReactNode][];
  total: React.ReactNode;
  children?: React.ReactNode;
};

/** The amounts of an order and its total. */
export function Summary({ title, rows, total, children }: Props) {
  const id = useId();
  return (
    <section className="summary" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="summary-total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
