import { expect, test } from "vitest";
import { PdfsBusy } from "../pdf/pdfs.ts";
import { pdfResponse } from "./pdf-response.ts";

test("while too many documents are being made, the answer is 503 with the time to try again", async () => {
  const response = pdfResponse("INV-2026-000001.pdf", () => Promise.reject(new PdfsBusy()));
  const thrown = (await response.catch((error: unknown) => error)) as Response;
  expect([thrown.status, thrown.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await thrown.text()).toContain("Please try again in a few seconds");
});

test("another error of a document stays what it is", async () => {
  await expect(pdfResponse("INV-2026-000001.pdf", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});
