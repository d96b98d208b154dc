import type { Kobo } from "#platform/rules/kobo.ts";
import { accountNumbers, type AccountNumber } from "./accounts.ts";
import { entryFromEvent, type BookEvent } from "./journal.ts";

/** The opening balance of an account, what was debited and credited in the period, and the closing balance. */
export type AccountBalance = {
  account: AccountNumber;
  /** A debit balance is positive. */
  openingKobo: Kobo;
  debitKobo: Kobo;
  creditKobo: Kobo;
  closingKobo: Kobo;
};

/**
 * The trial balance of a period, from the events before it and in it, or from their sums by kind, channel and sign. It
 * lists every account; all opening balances add up to zero, and so do all closing ones.
 */
export function trialBalance(before: Iterable<BookEvent>, during: Iterable<BookEvent>): AccountBalance[] {
  const rows = accountNumbers.map(emptyBalance);
  const of = Object.fromEntries(rows.map((row) => [row.account, row])) as Record<AccountNumber, AccountBalance>;
  for (const event of before) for (const { account, kobo } of entryFromEvent(event)) of[account].openingKobo += kobo;
  for (const event of during) {
    for (const { account, kobo } of entryFromEvent(event)) {
      if (kobo > 0) of[account].debitKobo += kobo;
      else of[account].creditKobo -= kobo;
    }
  }
  for (const row of rows) row.closingKobo = row.openingKobo + row.debitKobo - row.creditKobo;
  return rows;
}

function emptyBalance(account: AccountNumber): AccountBalance {
  return { account, openingKobo: 0, debitKobo: 0, creditKobo: 0, closingKobo: 0 };
}
