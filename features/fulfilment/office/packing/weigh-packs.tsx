import { useNavigation } from "react-router";
import { Field } from "#platform/ui/form/field.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { PackingSlip } from "../../server/packing/packing-slips.ts";
import "./packed-batches.css";

/** Asks once for each product whose weight is only estimated, where weight prices the delivery. */
export function WeighPacks({ items, result }: { items: PackingSlip["items"]; result: OfficeResult | undefined }) {
  const busy = useNavigation().state === "submitting";
  const unknown = items.filter(({ toWeigh }) => toWeigh);
  if (unknown.length === 0) return null;
  return (
    <section className="no-print packed-batches" aria-labelledby="weigh-packs">
      <h2 id="weigh-packs">Weigh one of each</h2>
      <p className="field-hint">Delivery is priced by weight, and for these it is only estimated. Weigh each once.</p>
      <ul className="office-rows">
        {unknown.map(({ productId, name, size }) => {
          const typed = result?.typed?.["productId"] === productId ? result : undefined;
          return (
            <li key={productId}>
              <p>
                <strong>{name}</strong>
                <span className="office-row-facts">
                  <span>{size}</span>
                </span>
              </p>
              <Form method="post" preventScrollReset noValidate>
                <input type="hidden" name="intent" value="weigh" />
                <input type="hidden" name="productId" value={productId} />
                <Field
                  label="With its packing"
                  name="grossGrams"
                  aria-label={`Weight of one ${name} with its packing`}
                  placeholder="575 g"
                  error={typed?.errors?.["grossGrams"]}
                  defaultValue={typed?.typed?.["grossGrams"]}
                  required
                  maxLength={12}
                  autoComplete="off"
                />
                <button type="submit" className="button button-quiet" aria-disabled={busy}>
                  Save
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
