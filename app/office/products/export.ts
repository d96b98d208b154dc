import { exportProducts } from "../../../server/catalogue/export-products.ts";
import { recordExport } from "../../../server/accounts/staff-notice.ts";
import { shopContext, staffContext } from "../../context.ts";
import { requireConfirmationFor } from "../../confirmation.ts";
import type { Route } from "./+types/export.ts";

export const middleware = requireConfirmationFor("/office/products/import");

/** `GET /office/products/export.csv`: streams every product while it is read from the database. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await recordExport(shop, context.get(staffContext).id, "products");
  const day = shop.clock().toISOString().slice(0, 10);
  const chunks = exportProducts(shop.db);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="products-${day}.csv"`,
    },
  });
}
