import { expect, test } from "vitest";
import type { PrintedDocument } from "../rules/printed-document.ts";
import { openPdfs, PdfsBusy } from "./pdfs.ts";

const printed: PrintedDocument = {
  shopName: "Calabash Larder",
  title: "Invoice",
  attributes: [["Invoice number", "INV-2026-000001"]],
  seller: ["Calabash Larder Ltd"],
  buyer: ["Amara Nwosu"],
  lines: [],
  amounts: [["Total", "₦1,000"]],
  notes: [],
};
const about = { title: "Invoice INV-2026-000001", date: new Date("2026-11-25T00:00:00Z") };

test("as many documents are drawn and wait as may, and the next is refused at once", async () => {
  const pdfs = openPdfs({ threads: 1, waiting: 1 });
  try {
    const drawn = [pdfs.draw(printed, about), pdfs.draw(printed, about)];
    await expect(pdfs.draw(printed, about)).rejects.toThrow(PdfsBusy);
    const [first, second] = await Promise.all(drawn);
    expect(first?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect((await pdfs.draw(printed, about)).equals(first ?? Buffer.alloc(0))).toBe(true);
  } finally {
    await pdfs.close();
  }
});

test("a document that takes too long is given up, and the next is drawn", async () => {
  const pdfs = openPdfs({ threads: 1, longestMs: 0 });
  try {
    await expect(pdfs.draw(printed, about)).rejects.toThrow(PdfsBusy);
    await expect(pdfs.draw(printed, about)).rejects.toThrow(PdfsBusy);
  } finally {
    await pdfs.close();
  }
});

test("what cannot be drawn is an error of its own, and no thread is lost", async () => {
  const pdfs = openPdfs({ threads: 1 });
  try {
    await expect(pdfs.draw({ ...printed, lines: null as never }, about)).rejects.toThrow(TypeError);
    expect((await pdfs.draw(printed, about)).length).toBeGreaterThan(1000);
  } finally {
    await pdfs.close();
  }
});
