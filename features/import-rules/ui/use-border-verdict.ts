import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { borderVerdict, type BorderVerdict } from "../rules/border-rules.ts";

/** The chosen delivery country, and its customs' verdict on a product. */
export type Border = { country: string | undefined; verdict: BorderVerdict };

/** The verdict on the product of the chosen country's customs, from the rules that every page contains. */
export function useBorderVerdict(product: Pick<ProductSummary, "id" | "kinds" | "dispatchedFrom">): Border {
  const { id, kinds, dispatchedFrom = HOME_COUNTRY } = product;
  const country = useDeliveryCountry();
  const rules = useRootData()?.borders[country ?? ""];
  return { country, verdict: rules && kinds && borderVerdict(rules, { id, kinds, dispatchedFrom }) };
}
