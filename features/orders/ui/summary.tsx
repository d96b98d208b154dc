import { useId } from "react";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import "./summary.css";

type Props = {
  title: string;
  rows: [string, React.ReactNode][];
  total: React.ReactNode;
  totalLabel?: string;
  children?: React.ReactNode;
};

/** The amounts of an order and its total. */
export function Summary({ title, rows, total, totalLabel = "Total", children }: Props) {
  const id = useId();
  return (
    <section className="card summary" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DescriptionList rows={rows}>
        <div className="summary-total">
          <dt>{totalLabel}</dt>
          <dd>{typeof total === "string" ? <ShowAmounts in={total} /> : total}</dd>
        </div>
      </DescriptionList>
      {children}
    </section>
  );
}
