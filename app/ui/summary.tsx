import { useId } from "react";
import "./summary.css";

type Props = {
  title: string;
  lines: [string, React.ReactNode][];
  total: React.ReactNode;
  children?: React.ReactNode;
};

/** What an order costs, line by line. */
export function Summary({ title, lines, total, children }: Props) {
  const id = useId();
  return (
    <section className="summary" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {lines.map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
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
