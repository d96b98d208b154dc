import { documentPdf } from "#features/orders/server/documents/document-pdf.ts";
import { shopContext } from "#platform/http/context.ts";
import { pdfResponse } from "#platform/http/pdf-response.ts";
import type { Route } from "./+types/document.ts";

/** `GET /office/orders/:id/documents/INV-2026-000001.pdf`: an invoice or a credit note of an order. */
export function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return pdfResponse(params.file, (number) => documentPdf(shop, params.id, number));
}
