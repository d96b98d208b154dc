import { taxRow, type TaxAmounts } from "#features/shipping/rules/tax.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";

/** A label and an amount in a summary. */
export type AmountRow = [label: string, amount: string];

type Costs = TaxAmounts & { discount: Naira; shipping: Naira };

/**
 * The rows between goods and total in summaries and emails: the discount if there is one, with the promo `code` that
 * gave it, the shipping and the tax. `shippingLabel` may name how it is shipped.
 */
export function costRows(costs: Costs, { code, shippingLabel = "Shipping" }: CostLabels = {}): AmountRow[] {
  const { discount, shipping } = costs;
  const label = code ? `Discount (${code})` : "Discount";
  return [
    ...(discount > 0 ? [[label, formatNaira(-discount)] as AmountRow] : []),
    [shippingLabel, shippingText(shipping)],
    taxRow(costs),
  ];
}

type CostLabels = { code?: string | null | undefined; shippingLabel?: string };

/** `Free`, or what the shipping costs. */
function shippingText(shipping: Naira): string {
  return shipping === 0 ? "Free" : formatNaira(shipping);
}
