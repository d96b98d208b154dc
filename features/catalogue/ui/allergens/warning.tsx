import type { StatedAllergens } from "#platform/rules/allergens.ts";
import { Icon } from "#platform/ui/icon.tsx";
import { allergenWarning } from "../../rules/allergen-warning.ts";
import "./allergens.css";

/** The avoided allergens that a product contains or may contain, and less prominently those not stated. */
export function Warning({ product, avoided }: { product: StatedAllergens; avoided: string[] }) {
  const warning = allergenWarning(product, avoided);
  if (!warning) return null;
  return (
    <p className="allergen-warning" role="note" aria-label="Allergens">
      {warning.stated && (
        <strong>
          <Icon name="alert" size={18} />
          {warning.stated}
        </strong>
      )}
      {warning.notStated && <span>{warning.notStated}</span>}
    </p>
  );
}
