import { batchName, batchText } from "#features/stock/rules/batches.ts";
import { formatRelativeDay } from "#features/stock/rules/shelf-life.ts";
import { BatchBadge } from "#features/stock/ui/office/batch-row.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import type { ShownBatch } from "./load-batch.ts";

/** The head of a batch step's page: the step and its batch. */
export function BatchHead({ title, batch, today }: { title: string; batch: ShownBatch; today: string }) {
  return (
    <>
      <title>{`${title} · ${batchName(batch.code)} · Office`}</title>
      <BackLink to={`/office/batches/${batch.id}`}>← The batch</BackLink>
      <div className="office-head">
        <h1>{title}</h1>
        <BatchBadge batch={batch} today={today} />
      </div>
      <p>
        <strong>{batch.productName}</strong>, {batchText(batch.code)}, {bestBeforeText(batch.bestBefore, today)},{" "}
        {batch.units} {batch.units === 1 ? "unit" : "units"}
      </p>
    </>
  );
}

/** "best before 21 November 2026, in 12 days". */
function bestBeforeText(bestBefore: string | null, today: string): string {
  if (bestBefore === null) return "without a best-before date";
  return `best before ${formatDay(bestBefore)}, ${formatRelativeDay(bestBefore, today)}`;
}
