import { batchName, UNASSIGNED_BATCH } from "#features/stock/rules/batches.ts";
import { formatDay } from "#platform/rules/dates.ts";

type Batch = { code: string; bestBefore: string | null };
type Props = { batches: (Batch & { batchId: number; units: number })[]; quantity: number };

/** The batches of one line of a slip; shows units only when there are several batches. */
export function BatchLines({ batches, quantity }: Props) {
  const known = batches.reduce((sum, { units }) => sum + units, 0);
  const areSeveral = batches.length > 1 || (batches.length > 0 && known < quantity);
  return (
    <>
      {batches.map(({ batchId, units, ...batch }) => (
        <BatchLine key={batchId} batch={batch} units={areSeveral ? units : undefined} />
      ))}
      {known < quantity && <BatchLine batch={undefined} units={known > 0 ? quantity - known : undefined} />}
    </>
  );
}

/** "2 of batch EG-01, best before 30 June 2027". Without a batch, none is good for long enough or none is known. */
export function BatchLine({ batch, units }: { batch: Batch | undefined; units?: number }) {
  return (
    <span className="document-each">
      {units !== undefined && `${units} of `}
      {batch && batch.code !== UNASSIGNED_BATCH ? (
        <>
          {units === undefined ? "Batch" : "batch"} <strong>{batch.code}</strong>
          {batch.bestBefore && `, best before ${formatDay(batch.bestBefore)}`}
        </>
      ) : units === undefined && !batch ? (
        "No batch chosen"
      ) : (
        batchName(UNASSIGNED_BATCH)
      )}
    </span>
  );
}
