import { allergenWarning } from "../../../domain/product/allergen-warning.ts";
import type { AllergenFacts } from "../../../domain/product/allergens.ts";
import { Icon } from "../icon.tsx";
import "./allergens.css";

/** What a product contains or may contain of what the customer avoids, and more quietly what is not stated. */
export function Warning({ product, avoided }: { product: AllergenFacts; avoided: string[] }) {
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
