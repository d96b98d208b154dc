import { Link } from "react-router";
import { formatMonthOfYear, formatQuantity } from "#platform/rules/format.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Month } from "#platform/rules/period.ts";
import type { CountryTax, NumberRange } from "../../server/month.ts";
import { koboText } from "./amounts.ts";

/** The tax of a month by country and rate: invoiced, credited, and what is left to pay. */
export function TaxTable({ taxes, month }: { taxes: CountryTax[]; month: Month }) {
  const total = (of: (tax: CountryTax) => Kobo): Kobo => taxes.reduce((sum, tax) => sum + of(tax), 0);
  return (
    <div className="books-scroll">
      <table className="books-table books-amounts">
        <caption>Tax, {formatMonthOfYear(month)}</caption>
        <thead>
          <tr>
            <th scope="col">Country and rate</th>
            <th scope="col">Goods</th>
            <th scope="col">Invoiced</th>
            <th scope="col">Credited</th>
            <th scope="col">Tax</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ country, name, percent, invoicedGoods, creditedGoods, invoicedTax, creditedTax }) => (
            <tr key={`${country} ${name} ${percent}`}>
              <th scope="row">
                {country || "No country"}, {name} {percent}%
              </th>
              <td>{formatKobo(invoicedGoods - creditedGoods)}</td>
              <td>{koboText(invoicedTax)}</td>
              <td>{koboText(creditedTax)}</td>
              <td>{formatKobo(invoicedTax - creditedTax)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatKobo(total(({ invoicedGoods, creditedGoods }) => invoicedGoods - creditedGoods))}</td>
            <td>{koboText(total(({ invoicedTax }) => invoicedTax))}</td>
            <td>{koboText(total(({ creditedTax }) => creditedTax))}</td>
            <td>{formatKobo(total(({ invoicedTax, creditedTax }) => invoicedTax - creditedTax))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The numbers of the invoices and credit notes of a month, and whether one is missing between them. */
export function DocumentNumberList({ numbers, month }: { numbers: NumberRange[]; month: Month }) {
  return (
    <section>
      <h2>Invoices and credit notes</h2>
      {numbers.length === 0 && <p className="books-note">None was issued in {formatMonthOfYear(month)}.</p>}
      {numbers.map(({ kind, first, last, count, missing }) => (
        <p key={kind} className="books-note">
          <strong>{formatQuantity(count, kind === "invoice" ? "invoice" : "credit note")}</strong>, {first} to {last}:{" "}
          {missing === 0 ? "no number is missing." : `${formatQuantity(missing, "number")} missing.`}
        </p>
      ))}
      <p>
        <Link to={`journal?month=${month}&part=documents`}>See each of them</Link>
      </p>
    </section>
  );
}
