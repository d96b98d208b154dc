import { freeAllergens, slug } from "#features/catalogue/rules/free-from.ts";
import { AllergenChoices } from "#features/catalogue/ui/allergens/allergen-choices.tsx";
import { AvoidLink } from "#features/catalogue/ui/product/avoid-link.tsx";

/** The allergens to exclude from the list, as fields of the filter form. */
export function FreeFrom({ free }: { free: string }) {
  return (
    <div className="free-from">
      <AllergenChoices
        legend="Free from"
        chosen={freeAllergens(free)}
        field={(allergen) => ({ name: "free", value: slug(allergen) })}
      />
      <AvoidLink>Warn me about allergens everywhere</AvoidLink>
    </div>
  );
}
