import { expect, test } from "vitest";
import { BadSheet, readRows, type SheetRow } from "./read-rows.ts";

async function read(content: string | Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readRows(Buffer.from(content as string), (names) => names)) rows.push(row);
  return rows;
}

const readCells = async (content: string | Buffer) => (await read(content)).map(({ cells }) => cells);

const text = "sku,name\r\nA-1,Côte — “Ada”\r\n";
const utf16 = Buffer.from(text, "utf16le");
const windows1252 = Buffer.from("sku,name\r\nA-1,C\xf4te \x97 \x93Ada\x94\r\n", "latin1");

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16 LE", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 BE", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ["UTF-16 LE without a mark", utf16],
  ["UTF-16 BE without a mark", Buffer.from(utf16).swap16()],
  ["Windows-1252", windows1252],
])("a file in %s is read", async (_encoding, content) => {
  expect(await readCells(content)).toEqual([{ sku: "A-1", name: "Côte — “Ada”" }]);
});

test("letters of a long file stay whole wherever its pieces end", async () => {
  const names = Array.from({ length: 5000 }, (_, index) => `${"x".repeat(index % 7)}Ọ̀fàdà rice €`);
  const rows = await readCells(`name,price\n${names.map((name) => `${name},1`).join("\n")}\n`);
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test.each([
  ["a comma", "sku,name\nA-1,Egusi; ground\n"],
  ["a semicolon", "sku;name\nA-1;Egusi; ground\n".replace("Egusi; ground", '"Egusi; ground"')],
  ["a tab", "sku\tname\nA-1\tEgusi; ground\n"],
  ["what its first line says", 'sep=;\nsku;name\nA-1;"Egusi; ground"\n'],
  ["what its first line says, and commas in its headings", 'sep=|\n"sku"|name\nA-1|Egusi; ground\n'],
  ["a tab that its first line names", "sep=\\t\nsku\tname\nA-1\tEgusi; ground\n"],
  ["old line ends", "sku,name\rA-1,Egusi; ground\r"],
])("cells are divided by %s", async (_what, content) => {
  expect(await readCells(content)).toEqual([{ sku: "A-1", name: "Egusi; ground" }]);
});

test("headings in quotation marks may have the character that divides other files", async () => {
  const content = '"GTIN, UPC, EAN, or ISBN";sku\n5;A-1\n';
  expect(await readCells(content)).toEqual([{ "GTIN, UPC, EAN, or ISBN": "5", sku: "A-1" }]);
});

test("lines and columns without any text are passed over, and each line has the number where it begins", async () => {
  const content = ',,,\nsku,name,,\nA-1,"Egusi\n500 g",,\n,,,\n\n  ,, ,\nA-2,Ogbono\n,,\n';
  expect(await read(content)).toMatchObject([
    { line: 3, cells: { sku: "A-1", name: "Egusi\n500 g" }, isShort: false },
    { line: 8, cells: { sku: "A-2", name: "Ogbono" } },
  ]);
});

test("a line with text beside the headings does not fit, and no other line is concerned", async () => {
  const [first, second] = await read("sku,name,\nA-1,Egusi,,ground\nA-2,Ogbono,\n");
  expect(first?.doesNotFit).toMatch(/more cells than the head/);
  expect(second).toMatchObject({ cells: { sku: "A-2", name: "Ogbono" } });
  expect(second?.doesNotFit).toBeUndefined();
});

test.each([
  [`"=""00123"""`, "00123"],
  [`"=""5"""" pan"""`, `5" pan`],
  ["'00123", "00123"],
  ["'25/11/2026", "25/11/2026"],
  ["'=SUM(A1)", "=SUM(A1)"],
  ["'\uFF1DSUM(A1)", "\uFF1DSUM(A1)"],
  ["'90s mix", "'90s mix"],
  ["'ofada'", "'ofada'"],
  [`5" pan`, `5" pan`],
])("the cell %s is %s", async (cell, meant) => {
  expect(await readCells(`sku,name\n1,${cell}\n`)).toEqual([{ sku: "1", name: meant }]);
});

test.each([
  ["1.00E+12", /“1.00E\+12” is what Excel makes of a long number/],
  ["1.5e-07", /is what Excel makes of a long number/],
  ["6,15E+11", /is what Excel makes of a long number/],
  ["#N/A", /is an error of the spreadsheet/],
  ["#SPILL!", /is an error of the spreadsheet/],
  ["########", /is an error of the spreadsheet/],
])("the cell %s is damaged", async (cell, message) => {
  const [row] = await read(`sku,name\n"${cell}",Egusi\n`);
  expect(row?.damaged).toEqual([["sku", expect.stringMatching(message)]]);
});

test("a word with question marks has lost letters in an encoding that has few; a question has not", async () => {
  const lost = async (name: string) => (await read(Buffer.from(`sku,name\n\xe9,${name}\n`, "latin1")))[0]?.lostLetters;
  expect(await lost("?l?s?un")).toEqual(["name"]);
  expect(await lost("Ol?sun")).toEqual(["name"]);
  expect(await lost("Why not? Because")).toEqual([]);
  expect(await lost("https://example.com/egusi.jpg?w=3")).toEqual([]);
  expect((await read("sku,name\n1,what?ever\n"))[0]?.lostLetters).toEqual([]);
  expect((await read("sku,name\n1,Andr\uFFFD\n"))[0]?.lostLetters).toEqual(["name"]);
});

test.each([
  ["an Excel file", Buffer.from("PK\u0003\u0004\u0014\0", "latin1"), "This is an Excel file"],
  ["a PDF", "%PDF-1.7", "This is a PDF"],
  ["a web page", "\uFEFF <!DOCTYPE html><table>", "This is a web page"],
  ["other bytes", Buffer.from([1, 0, 255, 0, 0, 7, 9]), "This is not a text file"],
  ["letters of another machine", Buffer.from("sku,name\n1,Fran\x8dois\n", "latin1"), "letters of this file"],
  ["a quotation mark that is never closed", 'sku,name\n1,"Egusi\n', "A quotation mark is opened"],
  ["a line without end", `sku,name\n1,"${"x".repeat(300_000)}"\n`, "This line is too long"],
])("%s is refused with what to do", async (_what, content, message) => {
  await expect(read(content)).rejects.toThrow(BadSheet);
  await expect(read(content)).rejects.toThrow(message);
});
