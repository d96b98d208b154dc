import { requireConfirmationFor } from "#features/accounts/middleware/confirmation.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { recordExport } from "#features/accounts/server/staff-notice.ts";
import { exportProducts } from "#features/catalogue/server/export-products.ts";
import { shopContext } from "#platform/http/context.ts";
import { csvResponse } from "#platform/http/csv-response.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Route } from "./+types/export.ts";

export const middleware = requireConfirmationFor("/office/products/import");

/** `GET /office/products/export.csv`: streams every product as it is read from the database. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await recordExport(shop, context.get(staffContext).id, "products");
  return csvResponse(exportProducts(shop.db), `products-${lagosDay(shop.clock())}.csv`);
}
