import { HOME_COUNTRY } from "../../../domain/cart/home-country.ts";
import { borderVerdict, type BorderVerdict } from "../../../domain/shop/border-rules.ts";
import type { ProductSummary } from "../../../domain/product/product.ts";
import { useDeliveryCountry } from "../browser/delivery-country.ts";
import { useRootData } from "../browser/page-context.ts";

/** The country that the customer has chosen, and what its customs say to a product. */
export type Border = { country: string | undefined; verdict: BorderVerdict | undefined };

/** What customs of the country that the customer has chosen say to the product, from the rules that every page has. */
export function useBorderVerdict(product: Pick<ProductSummary, "id" | "kinds" | "dispatchedFrom">): Border {
  const { id, kinds, dispatchedFrom = HOME_COUNTRY } = product;
  const country = useDeliveryCountry();
  const rules = useRootData()?.borders[country ?? ""];
  return { country, verdict: rules && kinds && borderVerdict(rules, { id, kinds, dispatchedFrom }) };
}
