import { facetNames, facets, valuesIn } from "#features/catalogue/rules/facets.ts";
import type { OfferedChoices } from "#features/catalogue/rules/offered-choices.ts";
import type { ProductFilter } from "#features/catalogue/rules/product-filter.ts";

type Props = { filter: ProductFilter; offered: OfferedChoices };

/** A checkbox for each facet value that would change the list, with the number of products that it would leave. */
export function FacetChoices({ filter, offered }: Props) {
  return facetNames.map((name) => {
    const values = offered.facets[name];
    if (!values) return null;
    return (
      <fieldset key={name} className="tick-choices filter-choices">
        <legend>{facets[name].label}</legend>
        {values.map(([value, count]) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={valuesIn(filter[name]).includes(value)} />
            <span>
              {facets[name].values[value]} <small>{count}</small>
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
}

/** A select of the dishes that the listed products go into. */
export function DishChoice({ filter, offered }: Props) {
  if (offered.dishes.length === 0) return null;
  return (
    <label className="field">
      <span>Goes into</span>
      <select name="dish" defaultValue={filter.dish}>
        <option value="">Any dish</option>
        {offered.dishes.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {`${name} (${count})`}
          </option>
        ))}
      </select>
    </label>
  );
}
