import { ShowAmounts } from "./money/show-amounts.tsx";
type Props = {
  rows: readonly (readonly [term: string, description: React.ReactNode])[];
  className?: string;
  /** More rows at the end. */
  children?: React.ReactNode;
};

/** Terms and their descriptions; amounts in texts are shown as the customer sees them. */
export function DescriptionList({ rows, className, children }: Props) {
  return (
    <dl className={className}>
      {rows.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof description === "string" ? <ShowAmounts in={description} /> : description}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
