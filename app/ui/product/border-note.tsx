import { HOME_COUNTRY } from "../../../domain/cart/home-country.ts";
import { inSentence } from "../../../domain/cart/country-name.ts";
import { borderVerdict } from "../../../domain/shop/border-rules.ts";
import type { ProductSummary } from "../../../domain/product/product.ts";
import { useDeliveryCountry } from "../browser/delivery-country.ts";
import { useRootData } from "../browser/page-context.ts";
import "./border-note.css";

type Props = { product: Pick<ProductSummary, "id" | "kinds" | "dispatchedFrom"> };

/**
 * On a card, over the corner of its picture, so that nothing moves when the country is known: that customs of the
 * chosen country may keep the product, or that it may not be sent there.
 */
export function BorderNote({ product: { id, kinds, dispatchedFrom = HOME_COUNTRY } }: Props) {
  const country = useDeliveryCountry();
  const rules = useRootData()?.borders[country ?? ""];
  if (!country || !rules || !kinds) return null;
  const verdict = borderVerdict(rules, { id, kinds, dispatchedFrom });
  if (!verdict) return null;
  return (
    <p className="border-note" data-verdict={verdict}>
      {verdict === "refused" ? `We can’t send this to ${inSentence(country)}` : "Customs may keep this"}
    </p>
  );
}
