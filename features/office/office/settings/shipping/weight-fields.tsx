import type { zoneTexts } from "#features/shipping/rules/zone-form.ts";
import { shippingMethodLabels, shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import { fieldPropsFor, isMarked, type OfficeResult } from "#platform/ui/office/office-form.tsx";

type Props = { text: ReturnType<typeof zoneTexts>; result: OfficeResult | undefined };

/** What weight adds to the price of each method in a zone. Folded while none does. */
export function WeightFields({ text, result }: Props) {
  const field = fieldPropsFor(text, result);
  const typed: Record<string, string> = { ...text, ...result?.typed };
  const names = shippingMethods.flatMap((method) =>
    ["Included", "Step", "StepPrice", "Most"].map((part) => `${method}${part}`),
  );
  const isUsed = shippingMethods.some((method) => typed[`${method}StepPrice`] || typed[`${method}Most`]);
  return (
    <Fold
      title="By weight"
      note={isUsed ? "counts in this zone" : "does not count"}
      open={isUsed || isMarked(names, text, result)}
    >
      <div className="stack">
        <p className="field-hint">
          Counted on the weight with packing: what staff weighed, else 1.15 × what is in the pack.
        </p>
        {shippingMethods.map((method) => (
          <fieldset key={method}>
            <legend>{shippingMethodLabels[method].name}</legend>
            <div className="office-pair">
              <Field label="Included" {...field(`${method}Included`, "For example 2 kg")} autoComplete="off" />
              <AmountField label="Price above that, ₦" {...field(`${method}StepPrice`, "Empty: weight is free")} />
            </div>
            <div className="office-pair">
              <SelectField label="For each started" {...field(`${method}Step`)}>
                <option value="1000">Kilo</option>
                <option value="500">500 g</option>
              </SelectField>
              <Field
                label="Most per parcel"
                {...field(`${method}Most`, "For example 20 kg; empty: no limit")}
                autoComplete="off"
              />
            </div>
          </fieldset>
        ))}
        <Checkbox
          label="Free standard delivery covers the weight too"
          name="isFreeOver"
          on={Boolean(typed["isFreeOver"])}
        />
      </div>
    </Fold>
  );
}
