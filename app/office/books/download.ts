import { formatMonthOfYear } from "../../../domain/books/format.ts";
import { readMonth } from "../../../domain/books/period.ts";
import { recordExport } from "../../../server/accounts/staff-notice.ts";
import { exportMonth, monthExports } from "../../../server/books/export-month.ts";
import { shopContext, staffContext } from "../../context.ts";
import { requireConfirmationFor } from "../../confirmation.ts";
import { csvResponse } from "../csv-response.ts";
import { notFound } from "../form-action.ts";
import type { Route } from "./+types/download.ts";

export const middleware = requireConfirmationFor("/office/books");

/** `GET /office/books/downloads/journal?month=2026-11`: streams a table of the books of a month. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const table = monthExports.find((one) => one === params.table);
  if (!table) notFound();
  const shop = context.get(shopContext);
  const month = readMonth(new URL(request.url).searchParams, shop.clock());
  await recordExport(shop, context.get(staffContext).id, `${table} of ${formatMonthOfYear(month)}`);
  return csvResponse(exportMonth(shop.db, table, month), `${table}-${month}.csv`);
}
