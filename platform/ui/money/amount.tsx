import { use } from "react";
import type { Naira } from "../../rules/money.ts";
import { amountTexts, type AmountForm } from "../../rules/shown-amounts.ts";
import { PaidFrom, useShownCurrency } from "../browser/use-currency.ts";
import "./amount.css";

type Props = {
  /** Naira, perhaps with kobo as a fraction. */
  of: Naira;
  /** With its equivalent after it, where naira come first. */
  equivalent?: boolean;
  /** With the day of an old rate: for the one amount of a page that others are compared with. */
  dated?: boolean;
  /** Without the naira after it, where an amount beside it has them. */
  alone?: boolean;
  /** Naira first in any case, because exactly this amount is to be paid. */
  exact?: boolean;
  /** The country whose currency is used while none is chosen; by default `PaidFrom`, else the delivery country. */
  country?: string;
};

/**
 * An amount of money, always in the same form: `₦12,784`, with its equivalent `₦12,784 (≈ $15.98)`, and `£12.11
 * (₦12,784)` for a customer whose currency is known to be pounds. The page is the same for every visitor:
 * `rewrite-amounts.ts` writes the customer's currency into these elements before they are painted, so each has a single
 * text, and React leaves a text that it did not write until it knows the country too.
 */
export function Amount(props: Props) {
  const { of: amount, equivalent = false, dated = false, alone = false, exact = false, country } = props;
  const form = { equivalent, dated, alone, exact };
  // The sign ≈ is read as “almost equal to”.
  const isSpoken = equivalent || exact;
  const payer = use(PaidFrom);
  const { first, behind, spoken } = amountTexts(amount, useShownCurrency(country), form);
  return (
    <span className="amount" data-naira={amount} data-form={formAttribute(form)} data-country={country || payer}>
      <span className="amount-first" suppressHydrationWarning>
        {first}
      </span>
      {!alone && (
        <span className="amount-behind" aria-hidden={isSpoken || undefined} suppressHydrationWarning>
          {behind}
        </span>
      )}
      {isSpoken && (
        <span className="visually-hidden" suppressHydrationWarning>
          {spoken}
        </span>
      )}
    </span>
  );
}

/** `equivalent dated`, for `rewrite-amounts.ts`; undefined for an amount without either. */
function formAttribute(form: Required<AmountForm>): string | undefined {
  const names = Object.entries(form).flatMap(([name, isOn]) => (isOn ? [name] : []));
  return names.join(" ") || undefined;
}
