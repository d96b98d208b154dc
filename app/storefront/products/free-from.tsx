import { freeAllergens, slug } from "../../../domain/product/free-from.ts";
import { AllergenChoices } from "../../ui/allergens/allergen-choices.tsx";
import { AvoidLink } from "../../ui/product/avoid-link.tsx";

type Props = {
  free: string;
  /** With JavaScript, each choice takes effect at once. */ send?: (form: HTMLFormElement) => void;
};

/** The allergens that the products of the list are free of, as fields of the filter's form. */
export function FreeFrom({ free, send }: Props) {
  return (
    <div>
      <AllergenChoices
        legend="Free from"
        chosen={freeAllergens(free)}
        field={(allergen) => ({ name: "free", value: slug(allergen) })}
        onChange={(event) => event.currentTarget.form && send?.(event.currentTarget.form)}
      />
      <AvoidLink>Warn me about allergens everywhere</AvoidLink>
    </div>
  );
}
