import { allergenLine, allergenWarning } from "#features/catalogue/rules/allergen-warning.ts";
import { useAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import type { StatedAllergens } from "#platform/rules/allergens.ts";
import { Icon } from "#platform/ui/icon.tsx";
import "#features/catalogue/ui/allergens/allergens.css";

/** The allergens of a line of the cart, for everyone; with a warning for a customer who avoids one of them. */
export function LineAllergens({ product }: { product: StatedAllergens }) {
  const warning = allergenWarning(product, useAvoided());
  return (
    <span className="line-allergens">
      <span>{allergenLine(product)}</span>
      {warning?.avoided && (
        <strong role="note">
          <Icon name="alert" size={18} />
          Careful: you avoid {warning.avoided}
        </strong>
      )}
      {warning && !warning.avoided && (
        <strong role="note" className="line-allergens-unknown">
          <Icon name="info" size={18} />
          We can’t say that it’s free of what you avoid
        </strong>
      )}
    </span>
  );
}
