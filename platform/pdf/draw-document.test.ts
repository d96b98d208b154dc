import Document from "pdfkit";
import sharp from "sharp";
import { expect, test } from "vitest";
import { textOfPdf } from "#tests/orders/pdf-text.ts";
import { drawnText } from "../rules/drawn-letters.ts";
import type { Logo } from "../rules/logo.ts";
import type { PrintedDocument } from "../rules/printed-document.ts";
import { drawDocument } from "./draw-document.ts";

function draw(name: string, drawn?: { logo: Logo; bytes: Buffer }): Promise<Buffer> {
  const printed: PrintedDocument = {
    shopName: "Calabash Larder",
    title: "Invoice",
    attributes: [["Invoice number", "INV-2026-000001"]],
    seller: ["Calabash Larder Ltd"],
    buyer: [name, "14 Balogun Street"],
    lines: [{ name, size: "500 g", quantity: "1", price: "₦1,000", total: "₦1,000" }],
    amounts: [["Total", "₦1,000"]],
    notes: [],
    logo: drawn?.logo,
  };
  const date = new Date("2026-11-25T00:00:00Z");
  return drawDocument(printed, { title: "Invoice INV-2026-000001", date, logo: drawn?.bytes });
}

const findFonts = (pdf: Buffer) =>
  new Set(
    pdf
      .toString("latin1")
      .match(/\/FontName \/\w+\+[\w-]+/g)
      ?.map((name) => name.split("+")[1]),
  );

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

test.each([
  ["Yoruba", "Ẹniọlá Ọ̀ṣun Ńlá"],
  ["Igbo", "Ụchè Ṅwọ́ ọ̄"],
  ["Hausa and Fulfulde", "Ɓala Ɗan Ƙofa Ƴar Ŋari ’ya ʼya"],
  ["Efik and Edo", "Ŋkọ̀kọ̀ Ẹ̀dó Ǹyɔ̄ŋ ɛ̀"],
  ["Tiv, Kanuri and Nupe", "Ĩor Əlla ǝ̀ ŗ Ẽ̀"],
  ["Vietnamese, Greek and Cyrillic", "Nguyễn Ελένη Ἀθῆναι Иван"],
  ["signs", "₦1,200 £3 €4 ₵5 № ™ − – “Ada” ½ º"],
])("letters of %s are drawn in Noto Sans, which alone is in the PDF", async (_language, name) => {
  const content = await draw(name);
  expect(textOfPdf(content)).toContain(withoutSpaces(name).normalize("NFC"));
  expect(textOfPdf(content)).not.toContain("notdrawn");
  expect(findFonts(content)).toEqual(new Set(["NotoSans-Regular", "NotoSans-Bold"]));
});

const EXPLAINED = "[not drawn]: this PDF cannot show these letters; the page of this invoice in the shop shows them";

test.each([
  ["Arabic", "محمد بيلو", "[not drawn]"],
  ["Chinese", "王 (Wang) 小明", "[not drawn] (Wang) [not drawn]"],
  ["Adlam", "𞤀𞤣𞤢𞤥", "[not drawn]"],
  ["a script of any age", "Ada \u{12000}", "Ada [not drawn]"],
  ["emoji of several parts", "Ngozi 👨‍👩‍👧 ❤️", "Ngozi [not drawn]"],
  ["marks of Hindi", "रवि कुमार", "[not drawn]"],
])("in place of %s the PDF says that it is not drawn, and where it is shown", async (_script, name, shown) => {
  const text = textOfPdf(await draw(name));
  expect(text).toContain(withoutSpaces(`Billed and sent to ${shown} 14 Balogun Street`));
  expect(text).toContain(withoutSpaces(`${shown}, 500 g`));
  expect(text).toContain(withoutSpaces(EXPLAINED));
});

test("letters with several marks, however they are composed, are drawn with Noto Sans", async () => {
  const content = await draw("Ọlá\u0300 Ads\u0323e\u0301".normalize("NFD"));
  expect([...findFonts(content)].toSorted()).toEqual(["NotoSans-Bold", "NotoSans-Regular"]);
  expect(textOfPdf(content)).toContain("Ads\u0323é,500g".normalize("NFC"));
});

test.each(["regular", "bold"])("the %s font has every character that counts as drawn", (weight) => {
  const pdf = new Document({ font: `platform/pdf/fonts/${weight}.ttf` });
  // Untyped, because pdfkit's types lack the font.
  const { _font: opened } = pdf as object as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
  const lacking: string[] = [];
  for (let code = 0x21; code < 0x1_00_00; code += 1) {
    const character = String.fromCodePoint(code);
    const unseen = /[\s\p{Cf}\p{Cs}\p{Cn}\p{Variation_Selector}]/u.test(character);
    if (!unseen && drawnText(character) === character && !opened.font.hasGlyphForCodePoint(code))
      lacking.push(character);
  }
  expect(lacking).toEqual([]);
});

function makeLogo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#c43d17" } })
    .png()
    .toBuffer();
}

test("the logo is in a PDF as a picture: a wide one in place of the name, a mark beside it", async () => {
  const logo = { image: "/pictures/uploads/0123", width: 600, height: 200 };
  const wide = await draw("Ada", { logo, bytes: await makeLogo(600, 200) });
  const mark = await draw("Ada", { logo: { ...logo, width: 200 }, bytes: await makeLogo(200, 200) });
  for (const pdf of [wide, mark]) expect(pdf.toString("latin1")).toContain("/Subtype /Image");
  expect(wide.toString("latin1")).toMatch(/\/Alt \(Calabash Larder\)/);
  expect([textOfPdf(wide).slice(0, 7), textOfPdf(mark).slice(0, 14)]).toEqual(["Invoice", "CalabashLarder"]);
  expect(await draw("Ada", { logo, bytes: await makeLogo(600, 200) })).toEqual(wide);
  expect((await draw("Ada")).toString("latin1")).not.toContain("/Subtype /Image");
});
