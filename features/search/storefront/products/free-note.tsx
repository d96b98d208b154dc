import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { freeAllergens } from "#features/catalogue/rules/free-from.ts";
import type { ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { saveAvoided } from "#features/catalogue/ui/allergens/save-avoided.ts";
import { useAvoided } from "#features/catalogue/ui/browser/avoided.ts";

/** The note above an allergen-free list: what that means, and a button that turns on warnings. */
export function FreeNote({ filter }: { filter: ProductFilter }) {
  return (
    <p className="small-print filter-note">
      None of these has it in its ingredients or stated traces. If a maker hasn’t told us about traces, the card says
      so. <WarnMe chosen={freeAllergens(filter.free)} />
    </p>
  );
}

/** Remembers the filter's allergens, so that the customer does not have to choose them again. */
function WarnMe({ chosen }: { chosen: ReturnType<typeof freeAllergens> }) {
  const avoided = useAvoided();
  const isSignedIn = Boolean(useMe());
  if (chosen.every((allergen) => avoided.includes(allergen)))
    return <span role="status">We warn you about {chosen.length === 1 ? "it" : "them"} everywhere.</span>;
  const all = [...new Set([...(avoided as typeof chosen), ...chosen])];
  return (
    <button type="button" className="link-button" onClick={() => void saveAvoided(all, isSignedIn)}>
      Warn me about {chosen.length === 1 ? "this" : "these"} everywhere
    </button>
  );
}
