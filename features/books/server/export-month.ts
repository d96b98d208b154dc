import { stringify } from "csv-stringify/sync";
import type { ReadStale } from "#platform/database/read-stale.ts";
import { nairaForFile } from "#platform/rules/kobo.ts";
import { lagosDay, periodOfMonth, type Month } from "#platform/rules/period.ts";
import { accounts } from "../rules/accounts.ts";
import { entryText } from "../rules/entry-text.ts";
import type { MonthExport } from "../rules/month-exports.ts";
import { listEntries, type Entry, type EntryCursor } from "./journal.ts";
import { documentRows, orderRows, paymentRows, refundRows, type Batches } from "./month-rows.ts";
import { readTaxes } from "./month.ts";

const BATCH = 1_000;

type Columns = Record<string, string>;
type Reader = { columns: Columns; read: (readStale: ReadStale, month: Month) => Batches };

const readers: Record<MonthExport, Reader> = {
  journal: {
    columns: {
      date: "Date",
      entry: "Entry",
      account: "Account",
      name: "Account name",
      debit: "Debit",
      credit: "Credit",
      document: "Document",
      order: "Order",
      text: "Text",
    },
    read: journalRows,
  },
  documents: documentRows,
  orders: orderRows,
  payments: paymentRows,
  refunds: refundRows,
  tax: {
    columns: {
      country: "Country",
      name: "Name of the tax",
      percent: "Tax rate in %",
      invoicedGoods: "Goods invoiced",
      invoicedTax: "Tax invoiced",
      creditedGoods: "Goods credited",
      creditedTax: "Tax credited",
    },
    read: taxRows,
  },
};

/**
 * One table of the books of a month as CSV with a byte order mark, in chunks of about a thousand rows, so that a month
 * is never in memory as a whole; each chunk may be some seconds old. Amounts are in naira with two decimals, dates are
 * days in Lagos. A text that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export async function* exportMonth(readStale: ReadStale, name: MonthExport, month: Month): AsyncGenerator<string> {
  const { columns, read } = readers[name];
  yield stringify([], { header: true, columns, bom: true });
  for await (const rows of read(readStale, month)) yield stringify(rows, { columns, escape_formulas: true });
}

async function* journalRows(readStale: ReadStale, month: Month): Batches {
  const period = periodOfMonth(month);
  const readPage = (after?: EntryCursor) => readStale((db) => listEntries(db, { period }, { after, limit: BATCH }));
  for (let page = await readPage(); ; page = await readPage(page.next)) {
    yield page.entries.flatMap(csvLines);
    if (!page.next) return;
  }
}

function csvLines(entry: Entry) {
  const { number, at, orderId, document, lines } = entry;
  const text = entryText({ ...entry, hasFee: lines.some(({ account }) => account === "6100") });
  return lines.map(({ account, kobo }) => ({
    date: lagosDay(new Date(at)),
    entry: number,
    account,
    name: accounts[account].name,
    debit: kobo > 0 ? nairaForFile(kobo) : "",
    credit: kobo < 0 ? nairaForFile(-kobo) : "",
    document: document ?? "",
    order: orderId ?? "",
    text,
  }));
}

async function* taxRows(readStale: ReadStale, month: Month): Batches {
  yield (await readStale((db) => readTaxes(db, month))).map((row) => ({
    country: row.country,
    name: row.name,
    percent: row.percent,
    invoicedGoods: nairaForFile(row.invoicedGoods),
    invoicedTax: nairaForFile(row.invoicedTax),
    creditedGoods: nairaForFile(row.creditedGoods),
    creditedTax: nairaForFile(row.creditedTax),
  }));
}
