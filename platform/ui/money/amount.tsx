import { use } from "react";
import { amountTexts, type AmountForm } from "../../rules/shown-amounts.ts";
import { shownPrice, type GoodsPrice } from "../../rules/shown-price.ts";
import { PaidFrom, useShownCurrency } from "../browser/use-currency.ts";
import { DeliveredTo, useShownTax } from "../browser/use-shown-tax.ts";
import "./amount.css";

/** `of`: naira, perhaps with kobo as a fraction; `taxed` for a price of goods (`priceOf`). */
type Props = GoodsPrice & {
  /** Shows the equivalent after the naira, if naira come first. */
  equivalent?: boolean;
  /** Adds the day of an old rate: for the one amount on a page that others are compared with. */
  dated?: boolean;
  /** Leaves out the second amount, because an amount next to this one has it. */
  alone?: boolean;
  /** Naira always come first, because exactly this amount is to be paid. */
  exact?: boolean;
  /** The country that decides the currency while none is chosen; by default `PaidFrom`, else the delivery country. */
  country?: string;
};

/**
 * An amount of money in a uniform format: `₦12,784`, with its equivalent `₦12,784 (≈ $15.98)`, or `£12.11 (₦12,784)`
 * for a customer known to use pounds; with tax for goods, where staff show prices so. The page is the same for every
 * visitor: `rewrite-amounts.ts` writes the customer's currency and tax into these elements before they are painted, so
 * each has a single text, which React leaves alone until it knows the country too.
 */
export function Amount(props: Props) {
  const { of, taxed, per, equivalent = false, dated = false, alone = false, exact = false, country } = props;
  const form = { equivalent, dated, alone, exact };
  // Screen readers read ≈ as “almost equal to”.
  const isSpoken = equivalent || exact;
  const payer = use(PaidFrom);
  const { first, behind, spoken } = amountTexts(shownPrice(props, useShownTax()), useShownCurrency(country), form);
  return (
    <span
      className="amount"
      data-naira={of}
      data-taxed={taxed || undefined}
      data-per={per && JSON.stringify(per)}
      data-form={formAttribute(form)}
      data-country={country || payer}
      data-to={use(DeliveredTo)}
    >
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
