import { expect, test } from "vitest";
import type { PrintedDocument } from "../../features/orders/rules/printed-document.ts";
import { textOfPdf } from "../../tests/pdf-text.ts";
import { drawDocument } from "./draw-document.ts";

function draw(name: string): Promise<Buffer> {
  const printed: PrintedDocument = {
    shopName: "Calabash Larder",
    title: "Invoice",
    attributes: [["Invoice number", "INV-2026-000001"]],
    seller: ["Calabash Larder Ltd"],
    buyer: [name, "14 Balogun Street"],
    lines: [{ name, size: "500 g", quantity: "1", price: "₦1,000", total: "₦1,000" }],
    amounts: [["Total", "₦1,000"]],
    notes: [],
  };
  return drawDocument(printed, { title: "Invoice INV-2026-000001", date: new Date("2026-11-25T00:00:00Z") });
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
  // The glyphs come from left to right, those of Khmer in the sequence in which they are drawn.
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
