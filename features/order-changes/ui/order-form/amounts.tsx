/* oxlint-disable shop/amount-past-customer -- texts beside those of taxRow, which its table shows by ShowAmounts */
import type { Quote } from "#features/cart/rules/quote.ts";
import { taxRow } from "#features/shipping/rules/tax.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import "./order-form.css";

/** The amounts of an order; with `before`, those before and after an edit, side by side. */
export function Amounts({ after, before }: { after: Quote; before?: Quote }) {
  return (
    <table className="order-form-amounts">
      <caption className="visually-hidden">{before ? "Amounts before and after" : "Amounts"}</caption>
      <thead className={before ? undefined : "visually-hidden"}>
        <tr>
          <th scope="col">Amount</th>
          {before && <th scope="col">Now</th>}
          <th scope="col">{before ? "Then" : "Naira"}</th>
        </tr>
      </thead>
      <tbody>
        {amountRows(after, before).map(([label, then, now]) => (
          <tr key={label} className={label === "Total" ? "order-form-total" : undefined}>
            <th scope="row">{label}</th>
            {before && <td>{now && <ShowAmounts in={now} />}</td>}
            <td>
              <ShowAmounts in={then} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A row for each tax when the edit changes it. */
function amountRows(after: Quote, before: Quote | undefined): [label: string, then: string, now?: string][] {
  const row = (label: string, name: "subtotal" | "discount" | "shipping" | "total", sign = 1) =>
    [label, formatNaira(sign * after[name]), before && formatNaira(sign * before[name])] as [string, string, string?];
  const [label, tax] = taxRow(after);
  const [labelBefore, taxBefore] = before ? taxRow(before) : [label, undefined];
  const hasDiscount = after.discount > 0 || (before?.discount ?? 0) > 0;
  return [
    row("Goods", "subtotal"),
    ...(hasDiscount ? [row("Discount", "discount", -1)] : []),
    row("Shipping", "shipping"),
    ...(label === labelBefore
      ? [[label, tax, taxBefore] as [string, string, string?]]
      : ([
          [labelBefore, "", taxBefore],
          [label, tax, ""],
        ] as [string, string, string][])),
    row("Total", "total"),
  ];
}
