import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { borderVerdict, type BorderVerdict } from "../rules/border-rules.ts";

/** The country that the customer has chosen, and the verdict of its customs on a product. */
export type Border = { country: string | undefined; verdict: BorderVerdict | undefined };

/** The verdict of the chosen country's customs on the product, from the rules in every page. */
export function useBorderVerdict(product: Pick<ProductSummary, "id" | "kinds" | "dispatchedFrom">): Border {
  const { id, kinds, dispatchedFrom = HOME_COUNTRY } = product;
  const country = useDeliveryCountry();
  const rules = useRootData()?.borders[country ?? ""];
  return { country, verdict: rules && kinds && borderVerdict(rules, { id, kinds, dispatchedFrom }) };
}
