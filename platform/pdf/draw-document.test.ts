import sharp from "sharp";
import { expect, test } from "vitest";
import { textOfPdf } from "#tests/pdf-text.ts";
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

test.each([
  ["Arabic", "محمد بيلو", "Arabic"],
  ["Chinese", "李小龙", "SC"],
  ["Japanese", "はなこ", "SC"],
  ["Korean", "김민수", "KR"],
  ["Hebrew", "דוד כהן", "Hebrew"],
  ["Ethiopic", "አበበ ቢቂላ", "Ethiopic"],
  ["N’Ko", "ߡߊߡߊߘߎ", "NKo"],
  ["Adlam", "𞤀𞤣𞤢𞤥", "Adlam"],
  ["Vai", "ꕙꔤ", "Vai"],
  ["Tifinagh", "ⵎⵓⵃ", "Tifinagh"],
  ["Bengali", "রবি", "Bengali"],
  ["Tamil", "ரவி", "Tamil"],
  ["Georgian", "ნინო", "Georgian"],
  ["Thai", "สมชาย", "Thai"],
  ["Khmer, whose marks fontkit does not place", "ភ្នំពេញ", "Khmer"],
  ["emoji", "Ngozi 🎉", "Emoji"],
  ["signs", "≈ Ada", "SC"],
])("a name in %s is drawn with letters of its script", async (_script, name, font) => {
  const content = await draw(name);
  expect([...findFonts(content)].join(" ")).toMatch(new RegExp(`Noto\\w*${font}`));
  // The glyphs run from left to right, those of Khmer in drawing order.
  const drawn = new Set(textOfPdf(content));
  expect([...name].filter((letter) => letter !== " " && !drawn.has(letter))).toEqual([]);
});

test("only the fonts that a document needs are in it", async () => {
  const content = await draw("Ṣadé Nguyễn Ελένη Иван");
  expect(findFonts(content)).toEqual(new Set(["NotoSans-Regular", "NotoSans-Bold"]));
});

test("a sign that no font has is a box, and the rest is drawn", async () => {
  expect(textOfPdf(await draw("Ada \u{12000} محمد"))).toContain("14BalogunStreet");
});

test("letters with several marks, however they are composed, are drawn with Noto Sans", async () => {
  const content = await draw("Ọlá\u0300 Ads\u0323e\u0301".normalize("NFD"));
  expect([...findFonts(content)].toSorted()).toEqual(["NotoSans-Bold", "NotoSans-Regular"]);
  expect(textOfPdf(content)).toContain("Ads\u0323é,500g".normalize("NFC"));
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
