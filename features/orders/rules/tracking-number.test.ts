import { expect, test } from "vitest";
import { readPastedNumber, readTrackingNumber, whyOther } from "./tracking-number.ts";

test("a tracking number is read as the label has it, without what a sentence or a spreadsheet adds", () => {
  for (const typed of [
    "GIG 4821-9305",
    " “GIG 4821–9305”. ",
    "#GIG\u00a04821\u20119305\u200b",
    "'ＧＩＧ 4821-9305",
    "Your tracking number is GIG 4821-9305.",
    "Waybill No: GIG 4821-9305",
    "GIG 4821-9305 (Tracked 24)",
  ]) {
    expect(readTrackingNumber(typed)).toBe("GIG 4821-9305");
  }
  expect(readTrackingNumber("-7")).toBe("-7");
});

test.each([
  ["AB 123 456 789 GB", "AB123456789GB"],
  ["ab 123 456 789 gb", "ab123456789gb"],
  ["GIG 4821930575", "GIG4821930575"],
  ["1Z 999 AA1 01 2345 6784", "1Z999AA10123456784"],
  ["9400 1000 0000 0000 0000 00", "9400100000000000000000"],
  ["Tracking ID: AB123456789GB", "AB123456789GB"],
  ["000123", "000123"],
  ["GIG0001", "GIG0001"],
  ["1234567890", "1234567890"],
  ["GIG-77/2026-1", "GIG-77/2026-1"],
  ["MAR123456", "MAR123456"],
])("%j is the tracking number %s", (text, number) => expect(readPastedNumber(text)).toEqual({ number }));

test.each([
  ["Tracked 24", "words"],
  ["tracked-48", "words"],
  ["Special Delivery", "words"],
  ["Ngozi Okafor", "words"],
  ["Enugu", "words"],
  ["12 Allen Avenue", "words"],
  ["DHL 24", "more than one word or number"],
  ["NEXT DAY 12", "more than one word or number"],
  ["AB123456789GB for", "more than one word or number"],
  ["24 AB123456789GB", "more than one word or number"],
  ["SW1A 1AA", "more than one word or number"],
  ["28/11/2026", "a date"],
  ["2026-11-28 10:30", "a date"],
  ["28.11.26", "a date"],
  ["28 Nov 2026", "a date"],
  ["Sat, 28 November", "a date"],
  ["November 28, 2026", "a date"],
  ["1.23457E+11", "is what Excel makes"],
  ["1,23457E+11", "is what Excel makes"],
  ["#N/A", "words"],
  ["ngozi@example.com", "an email address"],
  ["0803 555 0142", "a phone number"],
  ["+2348035550142", "a phone number"],
  ["2348035550142", "a phone number"],
  ["₦4,500", "an amount"],
  ["NGN 4500", "an amount"],
  ["4,500.00", "an amount"],
  ["4500.00", "an amount"],
  ["GIG1", "too short"],
  ["46354", "too short"],
  ["1".repeat(41), "too long"],
  ["AB<123456>", "letters and digits"],
])("%j is no tracking number: %s", (text, why) =>
  expect(readPastedNumber(text)).toEqual({ why: expect.stringContaining(why) }),
);

test("what staff type from a label may be short, in any groups, and as long as a phone number", () => {
  for (const typed of ["7", "GIG 1", "GIG 4821/93-05.A", "12 345", "08035550142"])
    expect(whyOther(typed)).toBeUndefined();
});
