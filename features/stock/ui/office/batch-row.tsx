import { formatShortDay } from "#platform/rules/more-dates.ts";
import { Row } from "#platform/ui/office/rows.tsx";
import { batchName } from "../../rules/batches.ts";
import { batchState, batchStateLabels, formatRelativeDay } from "../../rules/shelf-life.ts";
import type { ListedBatch } from "../../server/office-batches.ts";

/** A batch in a list: product, best-before date, code, units, and a badge unless it is good. */
export function BatchRow({ batch, today }: { batch: ListedBatch; today: string }) {
  const { id, name, code, bestBefore, units, holdReason } = batch;
  // Any other state's badge says enough, and a phone has no room for both.
  const isGood = batchState(batch, today) === "good";
  return (
    <Row
      to={`/office/batches/${id}`}
      title={name}
      details={[
        bestBefore === null ? (
          "No date"
        ) : (
          <span key="best-before">
            <span className="office-narrow">Best before </span>
            {formatShortDay(bestBefore)}
            {isGood && `, ${formatRelativeDay(bestBefore, today)}`}
          </span>
        ),
        <code key="code">{batchName(code)}</code>,
        holdReason ?? false,
      ]}
      end={
        <>
          <strong>
            {units}
            <span className="visually-hidden"> {units === 1 ? "unit" : "units"}</span>
          </strong>
          <BatchBadge batch={batch} today={today} />
        </>
      }
    />
  );
}

/** The state of a batch; nothing for a good one. */
export function BatchBadge({ batch, today }: { batch: Parameters<typeof batchState>[0]; today: string }) {
  const state = batchState(batch, today);
  const label = batchStateLabels[state];
  return label && <span className={state === "soon" ? "badge" : "badge badge-out"}>{label}</span>;
}
