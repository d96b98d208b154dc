import type { Quote } from "../../../domain/cart/quote.ts";
import { formatNaira } from "../../../domain/money.ts";
import "./order-form.css";

const labels: [keyof Quote, string][] = [
  ["subtotal", "Goods"],
  ["discount", "Discount"],
  ["shipping", "Shipping"],
  ["tax", "Tax"],
  ["total", "Total"],
];

/** The amounts of an order; with `before` what an edit makes of them, side by side. */
export function Amounts({ after, before }: { after: Quote; before?: Quote }) {
  const shown = labels.filter(([name]) => name !== "discount" || after.discount > 0 || (before?.discount ?? 0) > 0);
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
        {shown.map(([name, label]) => (
          <tr key={name} className={name === "total" ? "order-form-total" : undefined}>
            <th scope="row">{label}</th>
            {before && <td>{amountText(name, before[name])}</td>}
            <td>{amountText(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountText(name: keyof Quote, amount: number): string {
  return formatNaira(name === "discount" ? -amount : amount);
}
