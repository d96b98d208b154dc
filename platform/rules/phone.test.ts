import { getCountries, Metadata } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { phoneLengths } from "./phone-lengths.ts";
import { formatPhone, phoneExample, toE164, whyNotPhone } from "./phone.ts";

test.each([
  ["0803 555 0142", "Nigeria", "+2348035550142"],
  ["803-555-0142", "Nigeria", "+2348035550142"],
  ["+234 (0) 803 555 0142", "Nigeria", "+2348035550142"],
  ["00234 803 555 0142", "Nigeria", "+2348035550142"],
  ["(00) 234 803.555.0142", "United States", "+2348035550142"],
  ["+234 803 555 0142", "Canada", "+2348035550142"],
  ["020 7946 0123", "United Kingdom", "+442079460123"],
  ["(415) 555-2671", "United States", "+14155552671"],
  ["024 123 4567", "Ghana", "+233241234567"],
  ["0712 345678", "Kenya", "+254712345678"],
  // A satellite phone, which belongs to no country.
  ["+870 773 111 632", "Nigeria", "+870773111632"],
  ["Tel 0803 555 0142", "Nigeria", "+2348035550142"],
  ["WhatsApp:0803 555 0142", "Nigeria", "+2348035550142"],
  ["8035550142.00", "Nigeria", "+2348035550142"],
  ["0803 555 0142(Mum)", "Nigeria", "+2348035550142"],
  ["http://wa.me/2348035550142", "Ghana", "+2348035550142"],
  ["https://api.whatsapp.com/send?phone=2348035550142", "Ghana", "+2348035550142"],
  ["https://api.whatsapp.com/send/?phone=+2348035550142", "Ghana", "+2348035550142"],
  ["0 0 234 803 555 0142", "Canada", "+2348035550142"],
  ["+49 30 901820", "Atlantis", "+4930901820"],
  ["+234 0803 555 0142", "Nigeria", "+2348035550142"],
  ["2348035550142", "Nigeria", "+2348035550142"],
  ["8035550142.0", "Nigeria", "+2348035550142"],
  ["'08035550142", "Nigeria", "+2348035550142"],
  ["\u202a+234\u00a0803\u2011555\u20110142\u202c", "Nigeria", "+2348035550142"],
  ["tel:+2348035550142", "Ghana", "+2348035550142"],
  ["https://wa.me/2348035550142", "Ghana", "+2348035550142"],
  ["wa.me/+2348035550142?text=Good%20morning", "Ghana", "+2348035550142"],
  ["009 234 803 555 0142", "Nigeria", "+2348035550142"],
  ["(+234) 803 555 0142", "Ghana", "+2348035550142"],
  ["0803 555 0142 (WhatsApp)", "Nigeria", "+2348035550142"],
  ["０８０３ ５５５ ０１４２", "Nigeria", "+2348035550142"],
  ["٠٨٠٣ ٥٥٥ ٠١٤٢", "Nigeria", "+2348035550142"],
  // A prefix that Nigeria may issue tomorrow.
  ["0917 555 0142", "Nigeria", "+2349175550142"],
  ["082 123 4567", "South Africa", "+27821234567"],
  ["030 901820", "Germany", "+4930901820"],
])("%s in %s is stored as %s", (text, country, expected) => expect(toE164(text, country)).toBe(expected));

test.each([
  ["call me", "Nigeria"],
  ["", "Nigeria"],
  ["123", "Nigeria"],
  ["0803 555 0142", "United Kingdom"],
  ["0803 555 0142", "Atlantis"],
  ["0803 555 01422", "Nigeria"],
  ["+234 803 555 014233", "Nigeria"],
  ["080355501428021", "Nigeria"],
  ["0803 555 014", "Nigeria"],
  ["80355501420", "Nigeria"],
  ["2.34804E+12", "Nigeria"],
  ["8,035,550,142", "Nigeria"],
  ["0803 555 0142 ext. 12", "Nigeria"],
  ["call 0803 555 0142", "Nigeria"],
  ["0700 2255 26362", "Nigeria"],
  ["0803 tel: 555 0142", "Nigeria"],
  ["0803 (WhatsApp) 555 0142", "Nigeria"],
  ["0803 5550142.0 1", "Nigeria"],
  ["0803 wa.me/5550142", "Nigeria"],
  ["+234 803 (+555) 0142 1", "Nigeria"],
  ["082 1234 5678", "South Africa"],
  ["024 123 45678", "Ghana"],
])("%j in %s is no phone number", (text, country) => expect(toE164(text, country)).toBeUndefined());

test("a stored number is shown in groups, and anything else as it is", () => {
  expect(formatPhone("+2348035550142")).toBe("+234 803 555 0142");
  expect(formatPhone("•••• 0142")).toBe("•••• 0142");
});

const padded = (length: number) => `0803${" ".repeat(length - 11)}5550142`;

test("a number may have a hundred characters with its spaces, and no more", () => {
  expect([toE164(padded(100), "Nigeria"), toE164(padded(101), "Nigeria")]).toEqual(["+2348035550142", undefined]);
});

test("spaces around a number do not matter, and 00 in the middle of a number is no prefix", () => {
  expect(toE164("  00234 803 555 0142 ", "Canada")).toBe("+2348035550142");
  expect(toE164("0803 300 0142", "Nigeria")).toBe("+2348033000142");
});

test.each([
  "08035550142/08021234567",
  "0803 555 0142, 0802 123 4567",
  "08035550142 or +234 802 123 4567",
  "0803 555 0142 0802 123 4567",
  "0803 555 0142 , / 0802 123 4567",
  "0803 555 0142 and/or 0802 123 4567",
  "0803555014208021234567",
])("of the two numbers %s one is enough, and the message says so", (text) => {
  expect(toE164(text, "Nigeria")).toBeUndefined();
  expect(whyNotPhone(text, "Nigeria")).toBe("One phone number is enough: please enter the one we should call");
});

test("any other invalid number gets a message with an example, a valid one gets none", () => {
  expect(whyNotPhone("0803 555 01422", "Nigeria")).toBe("Please enter a phone number, for example 0803 123 4567");
  expect(whyNotPhone("07911", "United Kingdom")).toBe("Please enter a phone number, for example 07911 123456");
  expect(whyNotPhone("0803 555 0142", "Nigeria")).toBeUndefined();
});

test.each([
  "Nigeria",
  "Ghana",
  "Kenya",
  "South Africa",
  "United States",
  "United Kingdom",
  "Canada",
  "Germany",
  "France",
  "Netherlands",
  "Australia",
  "New Zealand",
  "Peru",
])("the example for %s is a number that it takes", (country) => {
  expect(toE164(phoneExample(country), country)).toBeDefined();
});

test("the lengths of numbers are those of the full metadata, which the browser does not load", () => {
  const kinds = ["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE", "VOIP", "PERSONAL_NUMBER"] as const;
  const expected = new Map<string, number[]>();
  for (const country of getCountries()) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country);
    const plan = (metadata as unknown as { numberingPlan: Plan }).numberingPlan;
    const all = plan.possibleLengths();
    const ofPeople = new Set(kinds.flatMap((kind) => plan.type(kind)?.possibleLengths() ?? []));
    const lengths = all.filter((length) => ofPeople.has(length));
    if (lengths.length < all.length) expected.set(country, lengths);
  }
  expect(new Map([...phoneLengths].toSorted())).toEqual(new Map([...expected].toSorted()));
});

type Plan = { possibleLengths(): number[]; type(kind: string): { possibleLengths(): number[] } | undefined };
