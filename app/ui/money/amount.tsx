import type { Naira } from "../../../domain/money.ts";
import { amountTexts } from "../../../domain/shown-amounts.ts";
import { useShownCurrency } from "../browser/use-currency.ts";
import "./amount.css";

type Props = {
  /** Naira, perhaps with kobo as a fraction. */
  of: Naira;
  /** With what it is worth behind it, where naira come first. */
  equivalent?: boolean;
  /** With the day of an old rate: for the one amount of a page that others are compared with. */
  dated?: boolean;
  /** Whose currency that is while the customer has chosen none; by default the delivery country. */
  country?: string;
};

/**
 * An amount of money, always in the same form: `₦12,784`, with its equivalent `₦12,784 (≈ $15.98)`, and
 * `£12.11 (₦12,784)` for a customer who is known to count in pounds. The page is the same for every visitor:
 * `rewrite-amounts.ts` writes the customer's currency into these elements before they are painted, so each has a single
 * text, and React leaves a text that is not its own until it knows the country too.
 */
export function Amount({ of: amount, equivalent = false, dated = false, country }: Props) {
  const { first, behind, spoken } = amountTexts(amount, useShownCurrency(country), { equivalent, dated });
  return (
    <span
      className="amount"
      data-naira={amount}
      data-equivalent={equivalent || undefined}
      data-dated={dated || undefined}
      data-country={country}
    >
      <span className="amount-first" suppressHydrationWarning>
        {first}
      </span>
      <span className="amount-behind" aria-hidden={equivalent || undefined} suppressHydrationWarning>
        {behind}
      </span>
      {equivalent && (
        <span className="visually-hidden" suppressHydrationWarning>
          {spoken}
        </span>
      )}
    </span>
  );
}
