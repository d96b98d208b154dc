import { expect, test } from "vitest";
import { readOrders } from "./read-orders.ts";
import { readProducts } from "./read-products.ts";
import type { Remark, SheetLine } from "./sheet.ts";

function read<Item>(cells: Record<string, string>, readLine: (lines: SheetLine[]) => Item[]) {
  const remarks: Remark[] = [];
  const note =
    (refused: boolean): SheetLine["note"] =>
    (column, message) =>
      remarks.push({ line: 2, column, message, refused });
  const cell: SheetLine["cell"] = (...names) => names.map((name) => cells[name]?.trim()).find(Boolean) ?? "";
  return { items: readLine([{ cell, note: note(false), refuse: note(true) }]), remarks };
}
const product = (price: string, stock = "3") =>
  read({ SKU: "EG-1", Name: "Egusi", "Regular price": price, Stock: stock, Published: "1" }, (lines) =>
    readProducts("woocommerce", lines, new Date("2026-11-21T08:30:00Z")),
  );
const order = (total: string, quantity = "2") =>
  read(
    {
      Name: "#1001",
      Email: "ada@example.com",
      Currency: "NGN",
      Total: total,
      "Created at": "2025-10-07 09:50:26 +0100",
      "Lineitem name": "Egusi",
      "Lineitem quantity": quantity,
    },
    (lines) => readOrders("shopify", lines),
  );

test.each([
  ["4500", 4500],
  ["4,500", 4500],
  ["4500.00", 4500],
  ["₦4 500", 4500],
  ["NGN 4,500.00", 4500],
])("an imported price of %j is %d naira", (text, price) => {
  expect(product(text).items.map(({ details }) => details.price)).toEqual([price]);
});

test.each(["4500,00", "4.500,00", "1e3", "0x10", "-4500", "4500.50", "4.500"])(
  "an imported price of %j is refused with its column",
  (text) => {
    const { items, remarks } = product(text);
    expect(items).toEqual([]);
    expect(JSON.stringify(remarks)).toContain("Regular price");
    expect(remarks.some(({ message }) => message.includes("such as 4,500"))).toBe(true);
  },
);

test("an imported total keeps its kobo, and no comma is taken for thousands where there are none", () => {
  expect(order("9,000.50").items.map(({ totalMinor }) => totalMinor)).toEqual([900_050]);
  expect(order("0.29").items.map(({ totalMinor }) => totalMinor)).toEqual([29]);
  for (const total of ["9000,50", "1e3", "0x10", ""]) expect(order(total).items, total).toEqual([]);
});

test("units that are no number are named, and imported with 0", () => {
  expect(order("9000", "1e3").items.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[0]]);
  expect(order("9000", "1e3").remarks.map(({ message }) => message)).toEqual([
    "of Egusi is not a number: imported with 0",
  ]);
  expect(order("9000", "1,200").items.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1200]]);
  expect(product("4500", "12.0").items.map(({ stock }) => stock)).toEqual([12]);
  expect(
    product("4500", "1,5").remarks.some(({ message }) => message === '"1,5" is not a stock: imported with 0'),
  ).toBe(true);
});
