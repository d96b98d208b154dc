import path from "node:path";
import { expect, test } from "vitest";
import { describeImport, readRequest } from "./import-command.ts";

const remark = (line: number, refused: boolean, column = "Price") => ({ line, column, message: "is empty", refused });

test("an import is asked for with its source, its kind and one file; nothing is written unless that is said", () => {
  const request = { source: "shopify", kind: "orders", file: path.resolve("orders.csv"), write: false };
  expect(readRequest(["shopify", "orders", "orders.csv"])).toEqual({ ...request, skipRefused: false });
  const sure = ["--write", "shopify", "orders", "orders.csv", "--skip-refused"];
  expect(readRequest(sure)).toEqual({ ...request, write: true, skipRefused: true });
  for (const wrong of [
    [],
    ["shopify", "orders"],
    ["etsy", "orders", "orders.csv"],
    ["shopify", "baskets", "orders.csv"],
    ["shopify", "orders", "orders.csv", "more.csv"],
    ["shopify", "orders", "orders.csv", "--now"],
  ])
    expect(readRequest(wrong), wrong.join(" ")).toBeUndefined();
});

test("the report has a line for each remark, how many are new and here already, and what became of them", () => {
  const remarks = [remark(2, true), remark(3, false, "")];
  const report = { items: 5, added: 3, remarks, written: false };
  const lines = [
    "line 2, Price: REFUSED: is empty",
    "line 3: is empty",
    "3 new products, 2 that are here already, 1 reasons to refuse a line.",
  ];
  expect(describeImport(report, { kind: "products", write: true })).toBe(
    [...lines, "Nothing was imported: correct those lines, or add --skip-refused."].join("\n"),
  );
  expect(describeImport(report, { kind: "products", write: false }).split("\n").at(-1)).toBe(
    "Nothing was imported: add --write to do so.",
  );
  const all = { items: 3, added: 3, remarks: [], written: true };
  expect(describeImport(all, { kind: "orders", write: true })).toBe(
    "3 new orders, 0 reasons to refuse a line.\nImported. Nobody was mailed.",
  );
});

test("of many remarks the first two hundred are told, and how many more there are", () => {
  const remarks = Array.from({ length: 201 }, (_, index) => remark(index + 2, false));
  const lines = (count: number) =>
    describeImport(
      { items: 0, added: 0, remarks: remarks.slice(0, count), written: true },
      { kind: "orders", write: true },
    )
      .split("\n")
      .slice(199, -2);
  expect(lines(200)).toEqual(["line 201, Price: is empty"]);
  expect(lines(201)).toEqual(["line 201, Price: is empty", "… and 1 more remarks"]);
});
