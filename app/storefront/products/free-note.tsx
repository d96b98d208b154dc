import { allergenNames } from "../../../domain/product/allergens.ts";
import { freeAllergens, writeFree } from "../../../domain/product/free-from.ts";
import { writeFilter, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { saveAvoided } from "../../ui/allergens/save-avoided.ts";
import { useAvoided } from "../../ui/browser/avoided.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMe } from "../../ui/browser/use-me.ts";

/** Above a list that is free from allergens: what that means, links that take one back, and a button to be warned. */
export function FreeNote({ filter }: { filter: ProductFilter }) {
  const chosen = freeAllergens(filter.free);
  return (
    <div className="free-note">
      <ul aria-label="Free from">
        {chosen.map((allergen) => (
          <li key={allergen}>
            <a
              href={`/products${writeFilter({ ...filter, free: writeFree(chosen.filter((other) => other !== allergen)) })}`}
              data-keep-place=""
            >
              Free from {allergenNames[allergen]}
              <span className="visually-hidden"> (take this back)</span>
              <Icon name="close" size={16} />
            </a>
          </li>
        ))}
      </ul>
      <p>
        None of these has it among its ingredients or its stated traces. Where a maker hasn’t told us about traces, the
        card says so. <WarnMe chosen={chosen} />
      </p>
    </div>
  );
}

/** Remembers the allergens of the filter, so that the customer says it once. */
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
