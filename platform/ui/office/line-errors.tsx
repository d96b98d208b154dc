import "./plain-table.css";

type LineError = { line: number; column: string; message: string };

/** What is wrong in an uploaded file, by line and column. */
export function LineErrors({ errors }: { errors: LineError[] }) {
  return (
    <table className="plain-table">
      <caption>{errors.length === 1 ? "One thing is wrong" : `${errors.length} things are wrong`}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td>{line}</td>
            <td className="plain-word">{column || "–"}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
