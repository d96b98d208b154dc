import { allergenNames } from "#platform/rules/allergens.ts";
import type { Naira } from "#platform/rules/money.ts";
import { facetNames, facets, valuesIn, withoutValue, type FacetName } from "./facets.ts";
import { freeAllergens, writeFree } from "./free-from.ts";
import { noFilter, type ProductFilter } from "./product-filter.ts";

/** A choice of a filter, as a page names it, and the filter without it. */
export type ChosenFilter = { label: string; /** For the highest price. */ upTo?: Naira; without: ProductFilter };

/**
 * What a filter restricts the list to besides category and search, choice by choice. `dish` is the name of its dish.
 */
export function chosenFilters(filter: ProductFilter, dish: string): ChosenFilter[] {
  const { maxPrice, free } = filter;
  const avoided = freeAllergens(free);
  return [
    ...(filter.dish ? [{ label: `For ${dish}`, without: { ...filter, dish: noFilter.dish } }] : []),
    ...facetNames.flatMap((name) =>
      valuesIn(filter[name]).map((value) => ({
        label: valueLabel(name, value),
        without: { ...filter, [name]: withoutValue(filter[name], value) },
      })),
    ),
    ...(maxPrice === noFilter.maxPrice
      ? []
      : [{ label: "Up to", upTo: maxPrice, without: { ...filter, maxPrice: noFilter.maxPrice } }]),
    ...avoided.map((allergen) => ({
      label: `Free from ${allergenNames[allergen]}`,
      without: { ...filter, free: writeFree(avoided.filter((other) => other !== allergen)) },
    })),
  ];
}

/** The same in words for a title: `for Egusi soup, vegan, hot or mild heat, without fish`; empty for no restriction. */
export function filterInWords(filter: ProductFilter, dish: string): string {
  const avoided = freeAllergens(filter.free).map((allergen) => allergenNames[allergen]);
  return [
    filter.dish && `for ${dish}`,
    ...facetNames.map((name) => {
      const labels = valuesIn(filter[name]).map((value) => lowerFirst(valueLabel(name, value)));
      return listed(labels, facets[name].needsAll ? "conjunction" : "disjunction");
    }),
    avoided.length > 0 && `without ${listed(avoided, "conjunction")}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function valueLabel(name: FacetName, value: string): string {
  const label = facets[name].values[value] ?? "";
  if (name !== "region") return label;
  return value === "abroad" ? "From outside Nigeria" : `From the ${label}`;
}

function listed(labels: string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en-GB", { type }).format(labels);
}

function lowerFirst(label: string): string {
  return label.replace(/^./, (first) => first.toLowerCase());
}
