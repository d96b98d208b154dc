import { allergenNames, allergens, type Allergen } from "#platform/rules/allergens.ts";

type Props = {
  legend: string;
  chosen: readonly string[];
  /** The name and value of an allergen's checkbox; by default its name is the allergen. */
  field?: (allergen: Allergen) => { name: string; value: string };
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
};

/** A checkbox for each of the fourteen allergens. */
export function AllergenChoices({ legend, chosen, field, onChange }: Props) {
  return (
    <fieldset className="tick-choices">
      <legend>{legend}</legend>
      {allergens.map((allergen) => (
        <label key={allergen}>
          <input
            type="checkbox"
            name={allergen}
            {...field?.(allergen)}
            defaultChecked={chosen.includes(allergen)}
            onChange={onChange}
          />
          {allergenNames[allergen].replace(/^./, (first) => first.toUpperCase())}
        </label>
      ))}
    </fieldset>
  );
}
