import { exportProducts } from "../../../server/catalogue/export-products.ts";
import { shopContext } from "../../context.ts";
import type { Route } from "./+types/export.ts";

/** `GET /office/products/export.csv`: streams every product while it is read from the database. */
export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
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
