import { ownName } from "#features/catalogue/rules/own-name.ts";
import { allergenList, allergensTogether } from "#platform/rules/allergens.ts";
import type { Found } from "./dish-page.tsx";

/** The allergens in the shop's ingredients of a dish, and which facts about them are not stated. */
export function DishAllergens({ products, dish }: { products: Found["goods"]["products"]; dish: Found["dish"] }) {
  const own = products.filter(({ id }) => dish.ingredients.some(({ productId }) => productId === id));
  if (own.length === 0) return null;
  const { contains, mayContain, unstated, tracesUnstated } = allergensTogether(own);
  return (
    <section aria-labelledby="allergens" className="dish-allergens">
      <h2 id="allergens">Allergens</h2>
      <p>
        {contains.length > 0 ? (
          <>
            Our ingredients for it contain <strong>{allergenList(contains)}</strong>.{" "}
          </>
        ) : (
          unstated.length === 0 && <>Our ingredients for it contain none of the fourteen allergens. </>
        )}
        {unstated.length > 0 && (
          <>For {unstated.map(({ name }) => ownName(name)[0]).join(" and ")} we don’t know yet. </>
        )}
        {mayContain.length > 0 && <>It may contain {allergenList(mayContain)}. </>}
        {tracesUnstated && <>We don’t know yet about traces of others. </>}
        Check the labels of what you buy locally.
      </p>
    </section>
  );
}
