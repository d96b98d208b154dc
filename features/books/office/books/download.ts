import { requireConfirmationFor } from "#features/accounts/middleware/confirmation.ts";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { recordExport } from "#features/accounts/server/staff-notice.ts";
import { shopContext } from "#platform/http/context.ts";
import { csvResponse, zipResponse } from "#platform/http/csv-response.ts";
import { formatMonthOfYear } from "#platform/rules/format.ts";
import { readMonth } from "#platform/rules/period.ts";
import { ALL_TABLES, exportTexts, monthExports, type MonthExport } from "../../rules/month-exports.ts";
import { exportMonth } from "../../server/export-month.ts";
import type { Route } from "./+types/download.ts";

export const middleware = requireConfirmationFor("/office/books");

/**
 * `GET /office/books/downloads/journal?month=2026-11`: streams a table of the books of a month, or with `all` every one
 * of them in a ZIP archive.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const table =
    params.table === ALL_TABLES ? ALL_TABLES : (monthExports.find((one) => one === params.table) ?? notFound());
  const shop = context.get(shopContext);
  const month = readMonth(new URL(request.url).searchParams, shop.clock());
  // Worded for the email to the staff: "Chidinma downloaded the journal of November 2026".
  const what = table === ALL_TABLES ? "books" : exportTexts[table][0].toLowerCase();
  await recordExport(shop, context.get(staffContext).id, `${what} of ${formatMonthOfYear(month)}`);
  const readFile = (one: MonthExport) => ({
    name: `${one}-${month}.csv`,
    chunks: exportMonth(shop.readStale, one, month),
  });
  if (table === ALL_TABLES) return zipResponse(monthExports.map(readFile), `books-${month}.zip`);
  const { name, chunks } = readFile(table);
  return csvResponse(chunks, name);
}
