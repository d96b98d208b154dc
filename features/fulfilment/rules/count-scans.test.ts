import { expect, test } from "vitest";
import { countScan } from "./count-scans.ts";

const egusi = { productId: "1", name: "Egusi", quantity: 2, gtin: "6151100030016" };
const uda = { productId: "2", name: "Uda", quantity: 1, gtin: "012345678905" };
const yaji = { productId: "3", name: "Yaji", quantity: 1, gtin: "" };
const lines = [egusi, uda, yaji];

function scan(...texts: string[]) {
  return texts.reduce<ReturnType<typeof countScan>[]>((done, text) => {
    return [...done, countScan(lines, done.at(-1)?.counts ?? {}, text)];
  }, []);
}

test("each pack is counted once, also when the scanner gives a zero before its number", () => {
  const outcomes = scan("6151100030016", "0012345678905", "06151100030016").map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["Egusi, 1 of 2", "Uda, 1 of 1", "Egusi, 2 of 2. All packs with a barcode are in."]);
});

test("a pack too many, and one of another product, are said and not counted", () => {
  const [, many, other, nothing] = scan(uda.gtin, uda.gtin, "96385074", "hello");
  expect(many).toEqual({ counts: { "2": 1 }, outcome: "One too many: Uda, 1 of 1 were scanned" });
  expect(other).toEqual({ counts: { "2": 1 }, outcome: "Not in this order: 96385074" });
  expect(nothing?.outcome).toBe("Not in this order: hello");
});
