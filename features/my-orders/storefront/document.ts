import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { documentPdf } from "#features/orders/server/documents/document-pdf.ts";
import { pdfResponse } from "#platform/http/pdf-response.ts";
import type { Route } from "./+types/document.ts";

/** `GET /orders/:orderId/documents/INV-2026-000001.pdf`: an invoice or a credit note of the customer's order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  return pdfResponse(params.file, (number) => documentPdf(shop, order.id, number));
}
