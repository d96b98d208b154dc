import { useId, useState } from "react";
import { dietLabels, diets, heatLabels } from "#features/catalogue/rules/facets.ts";
import { NONE, NOT_STATED } from "#features/catalogue/rules/food-fields.ts";
import { productKindLabels, productKinds } from "#features/catalogue/rules/kinds.ts";
import type { ProductText } from "#features/catalogue/rules/product-form.ts";
import { allergenNames, allergens } from "#platform/rules/allergens.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import "./food-fields.css";
import { Options } from "#platform/ui/office/options.tsx";

type FieldProps = { label: string; name: string; defaultValue: string | undefined; error?: string; hint?: string };
export type GetFieldProps = (name: keyof ProductText, hint?: string) => FieldProps;
type Props = { field: GetFieldProps };

/** What the pack must say about the food. */
export function FoodFields({ field, nutrition }: Props & { nutrition: React.ReactNode }) {
  const { label, error, hint, name, defaultValue } = field("diets", "Only what is certain from the ingredients");
  const suited = splitEntries(defaultValue);
  return (
    <>
      <div className="office-pair">
        <Field {...field("origin")} required autoComplete="off" />
        <Field {...field("netContent", "Of the food itself: 500 g. It gives the price per 100 g")} autoComplete="off" />
      </div>
      <TextArea
        {...field("ingredients", "The heaviest first, each allergen between underscores: rice, dried _shrimp_, salt")}
        rows={3}
      />
      <Allergens {...field("contains", "Among its ingredients, as the maker or the supplier states it")} />
      <Allergens {...field("mayContain", "Traces from cross-contact where it is made or packed")} />
      <TextArea {...field("storage", "Before and after opening")} rows={2} />
      <TextArea {...field("usage", "How to prepare it")} rows={2} />
      {nutrition}
      <Group label={label} error={error} hint={hint}>
        {diets.map((diet) => (
          <Tick key={diet} label={dietLabels[diet]} name={name} ticked={suited} value={dietLabels[diet]} />
        ))}
      </Group>
      <SelectField {...field("heat", "On the tongue, eaten as it is used")}>
        <Options
          of={[NOT_STATED, ...Object.values(heatLabels)].map((heat) => [
            heat,
            heat.replace(/^./, (first) => first.toUpperCase()),
          ])}
        />
      </SelectField>
      <div className="office-pair">
        <SelectField {...field("isPerishable", "Perishable goods cannot be returned")}>
          <option value="no">No, it keeps</option>
          <option value="yes">Yes</option>
        </SelectField>
        <Field
          {...field("drainedGrams", "Only for goods in brine or oil")}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** The fields that import rules and customs papers need. */
export function ShipmentFields({ field }: Props) {
  const { label, error, hint, name, defaultValue } = field("kinds", "Import rules go by these; tick all that apply");
  const ticked = splitEntries(defaultValue);
  return (
    <>
      <Group label={label} error={error} hint={hint}>
        {productKinds.map((kind) => (
          <Tick
            key={kind}
            label={productKindLabels[kind]}
            name={name}
            ticked={ticked}
            value={productKindLabels[kind]}
          />
        ))}
      </Group>
      <Field
        {...field("grossGrams", "One pack on the scales, for example 575 g; empty: 1.15 × what is in it")}
        maxLength={12}
        autoComplete="off"
      />
      <div className="office-pair">
        <Field {...field("hsCode", "6 to 10 digits, for customs papers: 0305 51")} autoComplete="off" />
        <Field {...field("hsCodeUS", "10 digits: 1207.70.0075")} autoComplete="off" />
      </div>
      <TextArea {...field("otherHsCodes", "One a line, after the country: GB 1207 70 00 90")} rows={2} />
      <Field {...field("maker", "Name and address, as on the pack")} maxLength={200} autoComplete="off" />
      <div className="office-pair">
        <Field
          {...field("makerNumber", "What the maker calls it, for customs of the European Union")}
          maxLength={40}
          autoComplete="off"
        />
        <Field {...field("nafdacNumber", "As on the pack: A1-1234")} maxLength={20} autoComplete="off" />
      </div>
      <Field
        {...field("importer", "Name and address; empty when it is this shop")}
        maxLength={200}
        autoComplete="off"
      />
      <Field {...field("dispatchedFrom", "The country, when it is not Nigeria")} maxLength={60} autoComplete="off" />
    </>
  );
}

const states = [
  [NOT_STATED, "Not stated"],
  [NONE, "None of the fourteen"],
  ["", "These:"],
] as const;

/** Allergens in three states. Ticking one selects the third state; the other states untick them all. */
function Allergens({ label, name, defaultValue, error, hint }: FieldProps) {
  const typed = splitEntries(defaultValue);
  const [state, setState] = useState<string>(
    typed.includes(NONE) ? NONE : typed.length === 0 || typed.includes(NOT_STATED) ? NOT_STATED : "",
  );
  const [ticked, setTicked] = useState(() => typed.filter((entry) => entry !== NONE && entry !== NOT_STATED));
  const choose = (value: string) => {
    setState(value);
    if (value !== "") setTicked([]);
  };
  const tick = (value: string, on: boolean) => {
    setTicked(on ? [...ticked, value] : ticked.filter((one) => one !== value));
    if (on) setState("");
  };
  return (
    <Group label={label} error={error} hint={hint}>
      {states.map(([value, text]) => (
        <label key={text} className="office-check office-state">
          <input type="radio" name={name} value={value} checked={state === value} onChange={() => choose(value)} />
          {text}
        </label>
      ))}
      {allergens.map((id) => (
        <label key={id} className="office-check">
          <input
            type="checkbox"
            name={name}
            value={allergenNames[id]}
            checked={ticked.includes(allergenNames[id])}
            onChange={(event) => tick(allergenNames[id], event.target.checked)}
          />
          {allergenNames[id]}
        </label>
      ))}
    </Group>
  );
}

function Tick({ label, name, value, ticked }: { label: string; name: string; value: string; ticked: string[] }) {
  return (
    <label className="office-check">
      <input type="checkbox" name={name} value={value} defaultChecked={ticked.includes(value.toLowerCase())} />
      {label}
    </label>
  );
}

type GroupProps = React.PropsWithChildren<{ label: string; error: string | undefined; hint: string | undefined }>;

function Group({ label, error, hint, children }: GroupProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="office-group" role="group" aria-labelledby={id} aria-describedby={note ? `${id}-note` : undefined}>
      <span id={id} className="office-group-label">
        {label}
      </span>
      {note && (
        <p id={`${id}-note`} className={error ? "field-error" : "field-hint"}>
          {note}
        </p>
      )}
      <div className="office-ticks">{children}</div>
    </div>
  );
}

const splitEntries = (text = "") =>
  text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
