import { formatMonthOfYear } from "#platform/rules/format.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Month } from "#platform/rules/period.ts";
import { accounts } from "../../rules/accounts.ts";
import type { AccountBalance } from "../../rules/trial-balance.ts";
import { koboText } from "./amounts.ts";

/** The trial balance of a month. A balance names its side, because a sign alone means nothing here. */
export function TrialBalance({ rows, month }: { rows: AccountBalance[]; month: Month }) {
  const total = (of: (row: AccountBalance) => Kobo): Kobo => rows.reduce((sum, row) => sum + of(row), 0);
  const [debits, credits] = [total(({ debitKobo }) => debitKobo), total(({ creditKobo }) => creditKobo)];
  return (
    <div className="books-scroll">
      <table className="books-table books-amounts">
        <caption>Trial balance, {formatMonthOfYear(month)}</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className="books-secondary">
              Opening
            </th>
            <th scope="col">Debit</th>
            <th scope="col">Credit</th>
            <th scope="col">Closing</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, openingKobo, debitKobo, creditKobo, closingKobo }) => (
            <tr key={account}>
              <th scope="row">
                <span className="books-account">{account}</span> {accounts[account].name}
              </th>
              <td className="books-secondary">{balanceText(openingKobo)}</td>
              <td>{koboText(debitKobo)}</td>
              <td>{koboText(creditKobo)}</td>
              <td>{balanceText(closingKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="books-secondary">{balanceText(total(({ openingKobo }) => openingKobo))}</td>
            <td>{formatKobo(debits)}</td>
            <td>{formatKobo(credits)}</td>
            <td>{balanceText(total(({ closingKobo }) => closingKobo))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="books-note">
        {debits === credits
          ? "Debits equal credits. Dr is a debit balance, Cr a credit balance."
          : "Debits and credits differ: please report this to your system administrator."}
      </p>
    </div>
  );
}

function balanceText(kobo: Kobo): string {
  if (kobo === 0) return "₦0";
  return `${formatKobo(Math.abs(kobo))} ${kobo > 0 ? "Dr" : "Cr"}`;
}
