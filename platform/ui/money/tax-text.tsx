import { use } from "react";
import { beforeTax, inclTax } from "../../rules/shown-price.ts";
import { DeliveredTo, useShownTax } from "../browser/use-shown-tax.ts";
import "./tax-text.css";

type Props = {
  /** Says that amounts beside those with tax are without. */
  before?: boolean;
};

/**
 * `incl. 20% VAT` after a price of goods that are not zero-rated, or `before VAT`, where prices are shown with tax.
 * Every visitor gets the same page, so `rewrite-amounts.ts` writes it before the page is painted, as it does amounts.
 */
export function TaxText({ before = false }: Props) {
  const tax = useShownTax();
  return (
    <span className="tax-text" data-before={before || undefined} data-to={use(DeliveredTo)} suppressHydrationWarning>
      {(before ? beforeTax : inclTax)(tax)}
    </span>
  );
}
