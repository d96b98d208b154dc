import { HOME_COUNTRY } from "../../../domain/cart/home-country.ts";
import { borderVerdict, type BorderVerdict } from "../../../domain/shop/border-rules.ts";
import type { ProductSummary } from "../../../domain/product/product.ts";
import { useDeliveryCountry } from "../browser/delivery-country.ts";
import { useRootData } from "../browser/page-context.ts";

/** What customs of the country that the customer has chosen say to the product, from the rules that every page has. */
export function useBorderVerdict(product: Pick<ProductSummary, "id" | "kinds" | "dispatchedFrom">) {
  const { id, kinds, dispatchedFrom = HOME_COUNTRY } = product;
  const country = useDeliveryCountry();
  const rules = useRootData()?.borders[country ?? ""];
  const verdict: BorderVerdict | undefined =
    rules && kinds ? borderVerdict(rules, { id, kinds, dispatchedFrom }) : undefined;
  return { country, verdict };
}
