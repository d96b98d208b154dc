type BarRow = {
  key: string;
  label: React.ReactNode;
  /** What the bar shows; below zero there is no bar. */
  amount: number;
  /** The amount in words. */
  text: string;
  /** A second figure, for example the units. */
  count: React.ReactNode;
};

type Props = {
  caption: string;
  /** The headings of label, count and amount. */
  headings: [string, string, string];
  rows: BarRow[];
};

/** A table with a bar in each row: it reads without colour, prints, and is a table for screen readers. */
export function BarTable({ caption, headings, rows }: Props) {
  const [labels, counts, amounts] = headings;
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <table className="books-table books-bars">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labels}</th>
          <th scope="col">{counts}</th>
          <th scope="col">{amounts}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, amount, text, count }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              <Bar share={amount / largest} />
            </th>
            <td>{count}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="books-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(Math.max(0, share) * 100).toFixed(1)} height="4" />
    </svg>
  );
}
