import { facetNames, facets, valuesIn, type FacetName } from "./facets.ts";
import type { ProductFilter } from "./product-filter.ts";

/** The choices that a list offers, each with the number of products that it leads to. */
export type OfferedChoices = {
  facets: Partial<Record<FacetName, [value: string, count: number][]>>;
  dishes: { id: string; name: string; count: number }[];
};

type Counts = { facets: Record<string, number>; dishes: Record<string, number> };

/**
 * The choices that would change the list of a filter with `total` products, and those already chosen, so that they can
 * be undone. `counts` has the number of products with one more choice; for facets where one value is enough, the number
 * with that value.
 */
export function offeredChoices(
  filter: ProductFilter,
  total: number,
  counts: Counts,
  dishes: { id: string; name: string }[],
): OfferedChoices {
  const offered: OfferedChoices = { facets: {}, dishes: [] };
  for (const name of facetNames) {
    const chosen = valuesIn(filter[name]);
    const adds = !facets[name].needsAll && chosen.length > 0;
    const values = Object.keys(facets[name].values).flatMap((value): [string, number][] => {
      const count = counts.facets[value] ?? 0;
      const changes = count > 0 && (adds || count < total);
      return chosen.includes(value) || changes ? [[value, count]] : [];
    });
    if (values.length > 0) offered.facets[name] = values;
  }
  offered.dishes = dishes.flatMap(({ id, name }) => {
    const count = counts.dishes[id] ?? 0;
    const changes = count > 0 && (filter.dish !== "" || count < total);
    return id === filter.dish || changes ? [{ id, name, count }] : [];
  });
  return offered;
}
