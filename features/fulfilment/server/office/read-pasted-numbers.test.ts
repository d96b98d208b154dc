import { expect, test } from "vitest";
import { readPastedNumbers } from "./read-pasted-numbers.ts";

const [one, two] = ["CBL_1790000000000_abcdefgh1", "CBL_1790000000001_abcdefgh2"] as const;
const [field1, field2] = [`tracking-${one}`, `tracking-${two}`];
const read = (fields: Record<string, string>) => readPastedNumbers(fields, [one, two]);

test("numbers go to the fields of their orders, and lines that cannot be read stay with what is wrong", () => {
  const pasted = `Order ID,Service,Tracking ID\r\n${one},Tracked 24,AB123456789GB\r\n${two},Tracked 24,Tracked 24`;
  expect(read({ carrier: "Royal Mail", [field1]: "", pasted })).toEqual({
    read: { [one]: { number: "AB123456789GB", line: 2, service: "Tracked 24" } },
    unread: ["Line 3: “Tracked 24” is words, not a tracking number."],
    errors: { pasted: "1 line was not read: correct what is left here, and read it again" },
    typed: {
      carrier: "Royal Mail",
      [field1]: "AB123456789GB",
      pasted: `Order ID,Service,Tracking ID\n${two},Tracked 24,Tracked 24`,
      left: `Order ID,Service,Tracking ID\n${two},Tracked 24,Tracked 24`,
    },
  });
});

test("a number that is in the field of an order stays, and the line with another one is refused", () => {
  const typed = { [field1]: "GIG 0001", [field2]: "gig0002" };
  expect(read({ ...typed, pasted: `${one}\tGIG0009\n${two}\tGIG 0002` })).toMatchObject({
    unread: ["Line 1: 012-345-671 has the number GIG 0001 in its field. Empty that to use this one."],
    typed: { [field1]: "GIG 0001", [field2]: "GIG0002", pasted: `${one}\tGIG0009` },
  });
});

test("an empty text, and one with a quotation mark that is never closed, are refused as they are", () => {
  expect(read({ pasted: " " })).toMatchObject({ errors: { pasted: expect.stringContaining("Please paste") } });
  expect(read({ pasted: `"${one},GIG0001` })).toMatchObject({
    unread: ["Line 1: A quotation mark is opened and never closed."],
    typed: { pasted: `"${one},GIG0001` },
  });
});
