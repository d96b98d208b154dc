import { allergenLine, allergenWarning, declaresNone } from "#features/catalogue/rules/allergen-warning.ts";
import { useAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import type { StatedAllergens } from "#platform/rules/allergens.ts";
import { Icon } from "#platform/ui/icon.tsx";
import "#features/catalogue/ui/allergens/allergens.css";

/**
 * The allergens of a line of the cart, with a warning for a customer who avoids one of them. That a product declares
 * none is said only to a customer who avoids some.
 */
export function LineAllergens({ product }: { product: StatedAllergens }) {
  const avoided = useAvoided();
  const warning = allergenWarning(product, avoided);
  if (avoided.length === 0 && declaresNone(product)) return null;
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
