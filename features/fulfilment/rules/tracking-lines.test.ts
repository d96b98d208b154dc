import { expect, test } from "vitest";
import { readPasted } from "#platform/sheets/read-pasted.ts";
import { findOrderId } from "./find-order-id.ts";
import { readTrackingLines } from "./tracking-lines.ts";

const [one, two] = ["CBL_1790000000000_abcdefgh1", "CBL_1790000000001_abcdefgh2"] as const;
const orders = [one, two];
const [first, second] = ["AB123456789GB", "AB123456790GB"];

function read(pasted: string, ids: string[] = orders) {
  const rows = readPasted(pasted);
  if (!Array.isArray(rows)) throw rows;
  return readTrackingLines(rows, ids);
}
const numbersOf = (pasted: string, ids?: string[]) =>
  Object.fromEntries(Object.entries(read(pasted, ids).numbers).map(([id, { number }]) => [id, number]));

test.each([
  ["a column of numbers", `${first}\r\n${second}\r\n`],
  ["a column with a heading", `Tracking number\n${first}\n${second}`],
  ["a column with empty lines between", `\n${first}\n\n${second}\n\n`],
  ["whole ids and numbers", `${two}\t${second}\n${one}\t${first}`],
  ["a heading and two columns", `Order\tWaybill\nabcdefgh2\t${second}\nABCDEFGH1\t${first}`],
  ["the number before the order, with semicolons", `${first};${one}\n${second};${two}`],
  ["what a chat adds", `#${one}.\u00a0;AB\u00a0123\u00a0456\u00a0789\u00a0GB\u200b\n“…abcdefgh2”;${second}.`],
  ["quotes of a spreadsheet", `"${one}","${first}"\n"…abcdefgh2","${second}"`],
  ["a space between", `${one} ${first}\nabcdefgh2 AB 123 456 790 GB`],
  ["a dash between, and words", `Order ${one} – ${first}\n${second} – abcdefgh2`],
  ["a slash between", `Order: ${one} / ${first}\nabcdefgh2/${second}`],
  ["sentences", `Order abcdefgh1: tracking number ${first}\nOrder ${two}: tracking number ${second}`],
  ["a service", `Order ID,Service,Tracking ID\n${one},Tracked 24,${first}\n${two},Special Delivery,${second}`],
  [
    "a receiver",
    `Reference,Receiver,Destination,Waybill\n${one},Ngozi Okafor,Enugu,${first}\n${two},Tunde,Ibadan,${second}`,
  ],
  [
    "GIG",
    `S/N\tWaybill Number\tSender Name\tAmount\tCustomer Ref\n1\t${first}\tAda\t4500.00\t${one}\n2\t${second}\tAda\t4500.00\t${two}`,
  ],
  [
    "DHL",
    `Shipment Date;Air Waybill No.;Shipper's Reference;Pieces\n28/11/2026;${first};${one};1\n28/11/2026;${second};${two};1`,
  ],
  [
    "Click & Drop",
    `"Order reference","Customer name","Address","Tracking number"\n"${one}","Okafor, Ngozi","1 High St,\nLeeds","${first}"\n"${two}","T. A.","2 High St","${second}"`,
  ],
  [
    "Evri",
    `Parcel ID,Barcode,Client reference,Status\n77,${first},${one},In transit\n77,${second},${two},In transit`.replace(
      /77/g,
      "",
    ),
  ],
  ["USPS", `Ship Date,Label Number,Reference,Zip\n11/28/2026,${first},${one},10001\n11/28/2026,${second},${two},10002`],
  [
    "FedEx",
    `TrackingNumber,ServiceType,RecipientPhone,shipmentReference\n${first},Economy,08035550142,${one}\n${second},Economy,08035550143,${two}`,
  ],
  ["Kwik", `Order No,Rider,TRACKING #,Fee\nabcdefgh1,Musa,${first},"2,500.00"\nabcdefgh2,Musa,${second},"2,500.00"`],
  ["Sendbox", `tracking_code|recipient|order_id\n${first}|Ngozi 2|${one}\n${second}|Tunde|${two}`],
  [
    "a title above, empty columns behind",
    `\uFEFFManifest 28/11/2026,,,\r\n,,,\r\nConsignment No.,Order,,\r\n${first},${one},,\r\n${second},${two},,\r\n`,
  ],
  ["Excel's marks", `Order,Weight,AWB\n="abcdefgh1",2.5 kg,="${first}"\n'abcdefgh2,0.5 kg,'${second}`],
  [
    "a barcode beside a tracking number",
    `Order,Barcode,Tracking ID\n${one},5012345678900,${first}\n${two},5012345678900,${second}`,
  ],
  ["a column without a heading", `Order,Tracking ID,\n${one},${first},\n${two},${second},`],
])("%s: the numbers are read", (_what, pasted) => {
  expect(read(pasted).errors).toEqual([]);
  expect(numbersOf(pasted)).toEqual({ [one]: first, [two]: second });
});

test("what was read says its line and the service that the sheet names", () => {
  expect(read(`Order ID,Service,Tracking ID\n${two},Tracked 24,000123456`).numbers).toEqual({
    [two]: { number: "000123456", line: 2, service: "Tracked 24" },
  });
});

test("an empty text has no tracking numbers", () => {
  expect(read(" \n\n")).toEqual({ numbers: {}, errors: [], left: "" });
});

test.each([
  ["Order ID,Tracking ID", "There are no lines below the headings."],
  ["Ngozi", "There are 2 orders, but 1 numbers."],
])("%j has no number, and stays", (pasted, error) => {
  expect(read(pasted)).toEqual({ numbers: {}, errors: [expect.stringContaining(error)], left: pasted });
});

test.each([
  ["three columns without headings", `${one},Tracked 24,${first}\n${two},Tracked 24,${second}`],
  ["headings of which none is of a tracking number", `Order ID,Service,Status\n${one},Tracked 24,${first}`],
  ["two unknown headings", `Order,Service\n${one},Tracked 24`],
  ["two such headings above other numbers", `Order,Tracking ID,Tracking number\n${one},${first},${second}`],
])("%s: the page asks for headings, and nothing is read", (_what, pasted) => {
  expect(read(pasted)).toEqual({
    numbers: {},
    errors: [expect.stringContaining("The headings do not say which column has the tracking numbers.")],
    left: pasted,
  });
});

test("a column must have a number for each order, because its sequence is all that it says", () => {
  expect(read("GIG0001")).toEqual({
    numbers: {},
    errors: [expect.stringContaining("There are 2 orders, but 1 numbers")],
    left: "GIG0001",
  });
  expect(read(`${first}\nNgozi`)).toMatchObject({
    numbers: { [one]: { number: first } },
    errors: ["Line 2: “Ngozi” is words, not a tracking number."],
    left: `${two}\tNgozi`,
  });
});

test.each([
  [`${one},Tracked 24`, "“Tracked 24” is words"],
  [`${one},28/11/2026`, "is a date"],
  [`${one},1.23457E+11`, "is what Excel makes"],
  [`${one},${one}`, "is the number of an order"],
  [`${one},abcdefgh1`, "is the number of an order"],
  [`${one},`, "the tracking number of 012-345-671 is missing"],
  [`zzzzzzzzz,${first}`, "no order of this list has the number zzzzzzzzz"],
  [`CBL_1790000000009_abcdefgh9 ${first}`, "no order of this list has the number"],
  [`Order,Tracking ID\n${one},${first},Ibadan`, "more cells than headings"],
  [`Order,Note,Tracking ID\n${one},x,`, "the tracking number of 012-345-671 is missing"],
  [`Reference,Order,Tracking ID\n${one},${two},${first}`, "it names two orders, 012-345-671 and 012-345-672"],
])("%j is refused: %s", (pasted, why) => {
  const { numbers, errors } = read(`${pasted}\n`);
  expect(numbers).toEqual({});
  expect(errors).toEqual([expect.stringContaining(why)]);
});

test("rows that are right are read, and the others stay below their headings, with what is wrong with each line", () => {
  const headings = "Order ID,Service,Tracking ID";
  const wrong = `${one},Tracked 24,Tracked 24`;
  expect(read(`${headings}\n${wrong}\n${two},Tracked 24,${second}`)).toEqual({
    numbers: { [two]: { number: second, line: 3, service: "Tracked 24" } },
    errors: ["Line 2: “Tracked 24” is words, not a tracking number."],
    left: `${headings}\n${wrong}`,
  });
});

test("one number for two orders and two numbers for one order are refused in each of their lines", () => {
  expect(read(`${one},${first}\n${two},${first.toLowerCase()}`)).toMatchObject({
    numbers: {},
    errors: [
      `Line 1: ${first} is the tracking number of 012-345-672 in line 2 too.`,
      `Line 2: ${first.toLowerCase()} is the tracking number of 012-345-671 in line 1 too.`,
    ],
  });
  expect(read(`${one},${first}\n${one},${second}`)).toMatchObject({
    numbers: {},
    errors: [
      expect.stringContaining("Line 1: 012-345-671 has another tracking number in line 2."),
      expect.stringContaining("Line 2: 012-345-671 has another tracking number in line 1."),
    ],
  });
  expect(read(`${one},${first}\n${one},${first}`).errors).toEqual([]);
});

test("an order is found by its number, in a cell of its own or before the tracking number", () => {
  expect(findOrderId("012-345-672", orders)).toBe(two);
  expect(findOrderId("#012 345 671", orders)).toBe(one);
  expect(numbersOf(`012-345-672,${second}\n012-345-671 ${first}`)).toEqual({ [one]: first, [two]: second });
});

test("the end of an id that two orders share matches neither", () => {
  expect(findOrderId("abcdefgh1", orders)).toBe(one);
  expect(findOrderId("fgh2", orders)).toBe(two);
  expect(findOrderId("gh1", orders)).toBeUndefined();
  expect(findOrderId("abcd", ["CBL_1_1abcd", "CBL_2_2abcd"])).toBeUndefined();
});

const costsOf = (pasted: string) =>
  Object.fromEntries(Object.entries(read(pasted).numbers).map(([id, { number, cost }]) => [id, [number, cost]]));

test.each([
  ["a third column", `${one}\t${first}\t12,500\n${two}\t${second}\t₦3,000`],
  ["the number before the order", `${first}\t${one}\t12,500\n${second}\t${two}\t₦3,000`],
  ["a column of numbers, with a sign at each cost", `${first}\t₦12,500\n${second}\t₦3,000`],
  ["headings", `Order,Tracking number,Shipping cost (NGN)\n${two},${second},"₦3,000"\n${one},${first},"12,500"`],
  ["headings, and no orders", `Tracking number\tCost\n${first}\t12,500\n${second}\t₦3,000`],
])("what the parcels cost is pasted beside their numbers: %s", (_what, pasted) => {
  const marked = _what.includes("sign") ? "₦12,500" : "12,500";
  expect(costsOf(pasted)).toEqual({ [one]: [first, marked], [two]: [second, "₦3,000"] });
  expect(read(pasted).errors).toEqual([]);
});

test("a row whose cost is no amount is refused with its line and an example, and holds no other up", () => {
  for (const wrong of ["abc", "-5", "1e9"]) {
    const found = read(`${one}\t${first}\t${wrong}\n${two}\t${second}\t3,000`);
    expect(found.errors).toEqual([
      `Line 1: “${wrong}” is not what a parcel cost. Write naira, for example ₦12,500, or leave the column out.`,
    ]);
    expect(found.numbers).toEqual({ [two]: { number: second, line: 2, service: "", cost: "3,000" } });
    expect(found.left).toBe(`${one}\t${first}\t${wrong}`);
  }
});

test("the costs of a courier abroad are left out, and small ones without a sign are refused as they may be pounds", () => {
  const sheet = (cost: string) => `Order,Tracking number,Cost\n${one},${first},${cost}`;
  for (const cost of ["£4.20", "USD 12.50", "4.20 GBP"])
    expect(read(sheet(cost)).numbers[one]).toEqual({ number: first, line: 2, service: "" });
  expect(read(sheet("4.20")).errors).toEqual([expect.stringContaining("“4.20” is not what a parcel cost.")]);
  expect(read(sheet("₦4.20")).numbers[one]).toMatchObject({ cost: "₦4.20" });
});

test("a row may lack its cost, and a third column that may be anything is not guessed at", () => {
  expect(costsOf(`${one}\t${first}\t12,500\n${two}\t${second}\t`)).toMatchObject({ [two]: [second, undefined] });
  expect(read(`${one}\t${first}\t2\n${two}\t${second}\t3`).errors).toHaveLength(1);
  const costTwice = `Order\tTracking number\tShipping cost\tTotal cost\n${one}\t${first}\t12,500\t13,000`;
  expect(read(costTwice).errors).toEqual([expect.stringContaining("More than one column has costs.")]);
});
