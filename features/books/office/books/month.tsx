import { Link } from "react-router";
import { shopContext } from "#platform/http/context.ts";
import { formatMonthOfYear } from "#platform/rules/format.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { monthsSince, readMonth, type Month } from "#platform/rules/period.ts";
import { Fold } from "#platform/ui/office/fold.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { AccountBalance } from "../../rules/trial-balance.ts";
import { firstEvent } from "../../server/events.ts";
import {
  readDocumentNumbers,
  readOpenBalances,
  readTaxes,
  readTrialBalance,
  type CountryTax,
  type OpenBalances,
} from "../../server/month.ts";
import type { Route } from "./+types/month.ts";
import { Downloads } from "./downloads.tsx";
import { MonthChoice } from "./month-choice.tsx";
import { DocumentNumberList, TaxTable } from "./month-tables.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import "#platform/ui/office/figures.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readStale, clock } = context.get(shopContext);
  const now = clock();
  const month: Month = readMonth(new URL(request.url).searchParams, now);
  const [balance, open, taxes, numbers, first] = await readStale((db) =>
    Promise.all([
      readTrialBalance(db, month),
      readOpenBalances(db, month),
      readTaxes(db, month),
      readDocumentNumbers(db, month),
      firstEvent(db, now),
    ]),
  );
  return { month, months: monthsSince(first, now), balance, open, taxes, numbers };
}

/** The books of a month: what it earned, the files for the bookkeeper, taxes, document numbers, and the accounts. */
export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { month, months, balance, open, taxes, numbers } = loaderData;
  return (
    <>
      <title>Books · Office</title>
      <MonthChoice month={month} months={months} />
      <MonthFigures balance={balance} open={open} taxes={taxes} />
      <Downloads month={month} />
      <div className="books-columns">
        <div>
          <TaxTable taxes={taxes} month={month} />
          <DocumentNumberList numbers={numbers} month={month} />
        </div>
        <OpenBalanceList open={open} month={month} />
      </div>
      <div className="office-folds">
        <Fold title="Accounts" note="trial balance, for the bookkeeper">
          <TrialBalance rows={balance} month={month} />
        </Fold>
      </div>
    </>
  );
}

type FiguresProps = { balance: AccountBalance[]; open: OpenBalances; taxes: CountryTax[] };

/** What the owner of the shop asks first. */
function MonthFigures({ balance, open, taxes }: FiguresProps) {
  const fees = balance.find(({ account }) => account === "6100");
  const sumTaxes = (of: (tax: CountryTax) => Kobo): Kobo => taxes.reduce((sum, tax) => sum + of(tax), 0);
  const figures: [label: string, kobo: Kobo, note: string][] = [
    ["Sold", sumTaxes((tax) => tax.invoicedGoods - tax.creditedGoods), "goods, without tax and delivery"],
    ["Tax to pay", sumTaxes((tax) => tax.invoicedTax - tax.creditedTax), "on what was sold"],
    ["Owed to you", open.owedByCustomers, "by customers, at the end of the month"],
    ["Fees", fees ? fees.debitKobo - fees.creditKobo : 0, "of the payment companies"],
  ];
  return (
    <dl className="books-figures" aria-label="The month in short">
      {figures.map(([label, kobo, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{formatKobo(kobo)}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OpenBalanceList({ open, month }: { open: OpenBalances; month: Month }) {
  const { owedByCustomers, owedToCustomers, count, largest } = open;
  return (
    <section>
      <h2>Open balances of customers</h2>
      <p className="books-note">
        At the end of {formatMonthOfYear(month)} customers owe <strong>{formatKobo(owedByCustomers)}</strong>, and the
        shop owes customers <strong>{formatKobo(owedToCustomers)}</strong>
        {count === 0 ? ": every order is settled." : `, on ${count === 1 ? "one order" : `${count} orders`}.`}
      </p>
      {largest.length > 0 && (
        <Rows label="Orders with a balance">
          {largest.map(({ orderId, name, kobo }) => (
            <Row
              key={orderId}
              to={`/office/orders/${orderId}`}
              title={name}
              details={orderNumber(orderId)}
              end={
                <>
                  <strong>{formatKobo(Math.abs(kobo))}</strong>
                  <span>{kobo > 0 ? "owed to the shop" : "owed to the customer"}</span>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {count > largest.length && (
        <p className="books-note">
          These are the largest {largest.length}. All entries are in the{" "}
          <Link to={`journal?month=${month}`}>journal</Link>.
        </p>
      )}
    </section>
  );
}
