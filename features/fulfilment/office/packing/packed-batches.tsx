import { useState } from "react";
import { useNavigation } from "react-router";
import { batchText } from "#features/stock/rules/batches.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { PackingSlip, SlipBatch } from "../../server/packing/packing-slips.ts";
import "./packed-batches.css";

type Item = PackingSlip["items"][number];
type Props = { items: Item[]; seen: number; result: OfficeResult | undefined };

/** The packed units, by batch, and a field for the code of another batch: a scanner types it and presses Enter. */
export function PackedBatches({ items, seen, result }: Props) {
  // The newest history entry when packing began on this page, as for the step above.
  const [initialSeen] = useState(seen);
  const lines = items.flatMap((item) => item.batches.map((batch) => ({ item, batch })));
  if (lines.length === 0) return null;
  return (
    <section className="no-print packed-batches" aria-labelledby="packed-units">
      <h2 id="packed-units">Packed units</h2>
      <p role="status">{result?.saved}</p>
      <p className="field-hint">Another batch went in? Scan or type its code beside the goods.</p>
      <ul className="office-rows">
        {lines.map(({ item, batch }) => (
          <BoxLine
            // Each exchange changes the number of units, and the new key resets the form.
            key={`${item.productId} ${batch.batchId} ${batch.units}`}
            item={item}
            batch={batch}
            seen={initialSeen}
            result={isForBatch(result, item, batch) ? result : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Omit<Props, "items"> & { item: Item; batch: SlipBatch };

function BoxLine({ item: { productId, name, size }, batch, seen, result }: LineProps) {
  const busy = useNavigation().state === "submitting";
  const { batchId, code, bestBefore, units } = batch;
  const typed = result?.saved ? undefined : result?.typed;
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="office-row-facts">
          <span>{size}</span>
          <span>
            {units} of {batchText(code)}
          </span>
          {bestBefore && <span>Best before {formatDay(bestBefore)}</span>}
        </span>
      </p>
      <Form method="post" preventScrollReset noValidate>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="fromBatchId" value={batchId} />
        <Field
          label="Another batch"
          name="code"
          aria-label={`Another batch of ${name} instead of ${code}`}
          error={result?.errors?.["code"] ?? result?.refused}
          defaultValue={typed?.["code"]}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          label="Units"
          name="units"
          aria-label={`Units of ${name} from another batch instead of ${code}`}
          error={result?.errors?.["units"]}
          defaultValue={typed?.["units"] ?? String(units)}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <button type="submit" className="button button-quiet" aria-disabled={busy}>
          Take it<span className="visually-hidden"> {name}</span>
        </button>
      </Form>
    </li>
  );
}

function isForBatch(result: OfficeResult | undefined, { productId }: Item, { batchId }: SlipBatch): boolean {
  return result?.typed?.["productId"] === productId && result.typed["fromBatchId"] === String(batchId);
}
