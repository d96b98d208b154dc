import { formatMonthOfYear } from "../../../platform/rules/format.ts";
import { readMonth } from "../../../platform/rules/period.ts";
import { recordExport } from "../../../features/accounts/server/staff-notice.ts";
import { exportMonth, monthExports } from "../../../features/books/server/export-month.ts";
import { shopContext, staffContext } from "../../../platform/http/context.ts";
import { requireConfirmationFor } from "../../../features/accounts/middleware/confirmation.ts";
import { csvResponse } from "../csv-response.ts";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";
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
