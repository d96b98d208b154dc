import { data } from "react-router";
import type { DocumentPdf } from "../server/pdf/document-pdf.ts";

/**
 * The response with the PDF that `read` finds by the name of the file without `.pdf`; throws 404 when it finds none.
 */
export async function pdfResponse(
  file: string,
  read: (number: string) => Promise<DocumentPdf | undefined>,
): Promise<Response> {
  const [, number] = /^([A-Z]+-\d{4}-\d{6,})\.pdf$/.exec(file) ?? [];
  const pdf = number && (await read(number));
  if (!pdf) throw data("Document not found", { status: 404 });
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${pdf.filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
