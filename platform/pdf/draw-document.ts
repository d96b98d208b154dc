import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { NOT_DRAWN, undrawnTexts } from "../rules/drawn-letters.ts";
import { fitLogo } from "../rules/fit-logo.ts";
import { isMark, type Logo } from "../rules/logo.ts";
import type { PrintedDocument } from "../rules/printed-document.ts";
import type { About } from "./pdfs.ts";
import { MARGIN, openWriter, type Writer } from "./write-text.ts";

const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: resolve("#platform/pdf/fonts/regular.ttf"),
  bold: resolve("#platform/pdf/fonts/bold.ttf"),
};

const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
/** From the left margin: item, quantity, unit price, amount. */
const COLUMNS = [
  { x: 0, width: WIDTH - 250, align: "left" },
  { x: WIDTH - 245, width: 45, align: "right" },
  { x: WIDTH - 195, width: 95, align: "right" },
  { x: WIDTH - 95, width: 95, align: "right" },
] as const;

type Pdf = typeof PDFDocument.prototype;

/**
 * The document as a PDF on A4, tagged in reading order, as PDF/UA requires. The same document with the same date has
 * the same bytes.
 */
export async function drawDocument(printed: PrintedDocument, { title, date, logo }: About): Promise<Buffer> {
  // Loaded for the first document: a process that draws none does not need it.
  const { default: Document } = await import("pdfkit");
  // Untyped, because pdfkit's types lack PDF/UA.
  const options: object = {
    size: "A4",
    margin: MARGIN,
    lang: "en-NG",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    info: { Title: title, Author: printed.seller[0] ?? "", CreationDate: date, ModDate: date },
    font: fonts.regular,
  };
  const pdf = new Document(options);
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((done) => pdf.on("end", done));
  pdf.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  drawAll({ pdf, ...openWriter(pdf) }, printed, logo);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

type Page = Writer & { pdf: Pdf };

function drawAll(page: Page, printed: PrintedDocument, logo: Uint8Array | undefined): void {
  const { pdf, write } = page;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  if (logo && printed.logo) drawLogo(page, root, { name: printed.shopName, logo: printed.logo, bytes: logo });
  else root.add(pdf.struct("P", () => write(printed.shopName, { size: 12, bold: true })));
  pdf.moveDown(0.4);
  root.add(pdf.struct("H1", () => write(printed.title, { size: 22, bold: true })));
  pdf.moveDown(0.8);
  drawParties(page, root, printed);
  drawLines(page, root, printed);
  drawAmounts(page, root, printed);
  pdf.moveDown(1.5);
  for (const note of [...printed.notes, ...aboutUndrawn(printed)])
    root.add(pdf.struct("P", () => write(note, { size: 8.5 })));
  root.end();
}

function aboutUndrawn(printed: PrintedDocument): string[] {
  if (undrawnTexts(printed).length === 0) return [];
  const page = `the page of this ${printed.title.toLowerCase()} in the shop`;
  return [`${NOT_DRAWN}: this PDF cannot show these letters; ${page} shows them and can be printed.`];
}

/** The logo: a mark beside the shop's name, or a wide logo that contains the name. */
function drawLogo(
  { pdf, write }: Page,
  root: PDFKit.PDFStructureElement,
  { name, logo, bytes }: { name: string; logo: Logo; bytes: Uint8Array },
): void {
  const { width, height } = fitLogo(logo, { width: 160, height: 44 });
  const top = pdf.y;
  const draw = () => pdf.image(Buffer.from(bytes), MARGIN, top, { width, height });
  if (isMark(logo)) {
    drawDecoration(pdf, draw);
    const beside = { x: width + 10, y: top + height / 2 - 8, width: WIDTH - width - 10 };
    root.add(pdf.struct("P", () => write(name, { size: 12, bold: true, ...beside })));
  } else {
    // Untyped, because pdfkit's types lack the box.
    const figure: object = { alt: name, bbox: [MARGIN, top, MARGIN + width, top + height] };
    root.add(pdf.struct("Figure", figure, draw));
  }
  pdf.y = Math.max(pdf.y, top + height + 4);
}

/** The seller beside the buyer, with the attributes below. */
function drawParties(
  page: Page,
  root: PDFKit.PDFStructureElement,
  { seller, buyer, attributes }: PrintedDocument,
): void {
  const { pdf, write } = page;
  const top = pdf.y;
  const half = WIDTH / 2 - 10;
  const block = (title: string, texts: string[], x: number) => {
    root.add(pdf.struct("H2", () => write(title, { bold: true, x, y: top, width: half })));
    root.add(pdf.struct("P", () => write(texts.join("\n"), { x, width: half })));
    return pdf.y;
  };
  const ends = [block("Seller", seller, 0), block("Billed and sent to", buyer, WIDTH / 2 + 10)];
  pdf.y = Math.max(...ends) + 12;
  for (const [label, text] of attributes) {
    root.add(
      pdf.struct("P", () => {
        const y = pdf.y;
        write(label, { bold: true, width: 170 });
        const labelEnd = pdf.y;
        write(text, { x: 175, y, width: WIDTH - 175 });
        pdf.y = Math.max(pdf.y, labelEnd);
      }),
    );
  }
  pdf.y += 14;
}

function drawLines(page: Page, root: PDFKit.PDFStructureElement, { lines }: PrintedDocument): void {
  const { pdf } = page;
  if (lines.length === 0) return;
  const table = pdf.struct("Table");
  root.add(table);
  drawRow(page, table, ["Item", "Quantity", "Unit price", "Amount"], true);
  for (const { name, size, quantity, price, total } of lines) {
    drawRow(page, table, [size ? `${name}, ${size}` : name, quantity, price, total]);
  }
  table.end();
  pdf.y += 8;
}

/** A row on one page, with a rule below it. */
function drawRow(page: Page, table: PDFKit.PDFStructureElement, cells: string[], isHead = false): void {
  const { pdf, write, measureHeight } = page;
  const height = Math.max(
    ...cells.map((cell, index) => measureHeight(cell, { width: COLUMNS[index]?.width ?? WIDTH, bold: isHead })),
  );
  if (pdf.y + height + 6 > BOTTOM) pdf.addPage();
  const top = pdf.y + 3;
  const row = pdf.struct("TR");
  table.add(row);
  cells.forEach((cell, index) => {
    const { x, width, align } = COLUMNS[index] ?? COLUMNS[0];
    row.add(pdf.struct(isHead ? "TH" : "TD", () => write(cell, { x, y: top, width, align, bold: isHead })));
  });
  row.end();
  pdf.y = top + height + 3;
  drawRule(pdf);
}

function drawAmounts(page: Page, root: PDFKit.PDFStructureElement, { amounts }: PrintedDocument): void {
  const { pdf, write } = page;
  if (pdf.y + amounts.length * 16 > BOTTOM) pdf.addPage();
  const table = pdf.struct("Table");
  root.add(table);
  amounts.forEach(([label, amount], index) => {
    const bold = index === amounts.length - 1;
    const y = pdf.y;
    const row = pdf.struct("TR");
    table.add(row);
    row.add(pdf.struct("TH", () => write(label, { bold, y, width: WIDTH - 130, align: "right" })));
    row.add(pdf.struct("TD", () => write(amount, { bold, x: WIDTH - 125, y, width: 125, align: "right" })));
    row.end();
    pdf.y = y + 16;
  });
  table.end();
}

function drawRule(pdf: Pdf): void {
  drawDecoration(pdf, () =>
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.5)
      .stroke("#999999"),
  );
}

/** Draws what screen readers skip. */
function drawDecoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
