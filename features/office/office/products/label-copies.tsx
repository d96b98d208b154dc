import { Field } from "#platform/ui/form/field.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";

/** Enough labels for a day's packs. */
export const MOST_COPIES = 100;

/** How many labels to print, for a batch (by its code or id) or for none. */
export function LabelCopies({ batch, copies }: { batch: string | null; copies: number }) {
  // The key resets the number when a link selects another batch.
  return (
    <Form key={batch} className="office-actions product-label-copies">
      {batch !== null && <input type="hidden" name="batch" value={batch} />}
      <Field label="Copies" name="copies" type="number" min={1} max={MOST_COPIES} defaultValue={copies} required />
      <button type="submit" className="button button-quiet">
        Set
      </button>
      <PrintButton>{copies === 1 ? "Print the label" : `Print ${copies} labels`}</PrintButton>
    </Form>
  );
}
