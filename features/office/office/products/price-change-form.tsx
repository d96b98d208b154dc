import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { Form } from "#platform/ui/router/form.tsx";

type Props = { all: string | null; products: { id: string }[]; by: string; unit: string; isWrong: boolean };

/** How much to change the chosen products' prices by; a GET form that leads to the preview. */
export function PriceChangeForm({ all, products, by, unit, isWrong }: Props) {
  return (
    <Form method="get" className="office-form stack" noValidate>
      <input type="hidden" name="change" value="price" />
      {all === null ? (
        products.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)
      ) : (
        <input type="hidden" name="all" value={all} />
      )}
      <div className="office-pair">
        <Field
          label="By how much"
          name="by"
          defaultValue={by}
          hint="10 raises, −10 lowers"
          error={isWrong ? "Please enter a number, for example 10 or −10" : undefined}
          required
          maxLength={12}
          autoComplete="off"
        />
        <SelectField label="In" name="unit" defaultValue={unit}>
          <option value="percent">Percent, rounded to whole naira</option>
          <option value="naira">Naira</option>
        </SelectField>
      </div>
      <button type="submit" className="button button-quiet">
        Preview
      </button>
    </Form>
  );
}
