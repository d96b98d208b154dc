import { data } from "react-router";
import { isPdfsBusy } from "../pdf/pdfs.ts";

/** In seconds. */
const RETRY_AFTER = "5";
const BUSY = "A lot of documents are being made just now. Please try again in a few seconds.";

/**
 * The response with the PDF that `read` finds by its file name without `.pdf`. Throws 404 if there is none, and 503
 * with `Retry-After` while too many are being drawn.
 */
export async function pdfResponse(
  file: string,
  read: (number: string) => Promise<{ filename: string; content: Buffer } | undefined>,
): Promise<Response> {
  const [, number] = /^([A-Z]+-\d{4}-\d{6,})\.pdf$/.exec(file) ?? [];
  const pdf = number && (await read(number).catch(refuseBusy));
  if (!pdf) throw data("Document not found", { status: 404 });
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${pdf.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function refuseBusy(error: unknown): never {
  if (!isPdfsBusy(error)) throw error;
  throw new Response(BUSY, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": RETRY_AFTER },
  });
}
