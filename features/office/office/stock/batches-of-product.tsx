import { Link } from "react-router";
import { batchName } from "#features/stock/rules/batches.ts";
import { formatRelativeDay } from "#features/stock/rules/shelf-life.ts";
import { BatchBadge } from "#features/stock/ui/office/batch-row.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { PlainRow, Rows } from "#platform/ui/office/rows.tsx";

type Batch = { id: number; code: string; bestBefore: string | null; units: number; heldAt: string | null };

/** The batches of a product with units left, in packing order, each with its actions. */
export function BatchesOfProduct({ batches, today }: { batches: Batch[]; today: string }) {
  return (
    <>
      <h2>Batches</h2>
      <Rows empty="No units are in stock." label="Batches, in the order they are packed">
        {batches.map((batch) => {
          const { id, code, bestBefore, units } = batch;
          return (
            <PlainRow
              key={id}
              title={
                <Link to={`/office/batches/${id}`}>
                  <code>{batchName(code)}</code>
                </Link>
              }
              details={[
                units === 1 ? "1 unit" : `${units} units`,
                bestBefore
                  ? `Best before ${formatDay(bestBefore)}, ${formatRelativeDay(bestBefore, today)}`
                  : "No date",
                <BatchBadge key="state" batch={batch} today={today} />,
              ]}
            >
              <span className="office-row-buttons">
                <Step id={id} code={code} path="count" label="Count" />
                <Step id={id} code={code} path="write-off" label="Write off" />
              </span>
            </PlainRow>
          );
        })}
      </Rows>
    </>
  );
}

function Step({ id, code, path, label }: { id: number; code: string; path: string; label: string }) {
  return (
    <Link className="button button-small button-quiet" to={`/office/batches/${id}/${path}`}>
      {label}
      <span className="visually-hidden"> batch {code}</span>
    </Link>
  );
}
