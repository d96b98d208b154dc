type Props = {
  rows: readonly (readonly [term: string, description: React.ReactNode])[];
  className?: string;
  /** More rows at the end. */
  children?: React.ReactNode;
};

export function DescriptionList({ rows, className, children }: Props) {
  return (
    <dl className={className}>
      {rows.map(([term, description]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
