import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { nairaAndKobo, nairaRate, percentage, wholeNaira } from "./read-money.ts";
import { count, readNumber, readScaled } from "./read-number.ts";

const readPercent = (text: string) => readNumber(text, percentage);
const readChange = (text: string) => readNumber(text, { ...wholeNaira, signed: true });

test.each([
  ["15984", 15_984],
  [" 15,984 ", 15_984],
  ["15 984", 15_984],
  ["15\u00A0984", 15_984],
  ["15\u202F984", 15_984],
  ["15\u2009984", 15_984],
  ["15'984", 15_984],
  ["15’984", 15_984],
  ["1,234,567", 1_234_567],
  ["₦15,984", 15_984],
  ["₦ 15,984", 15_984],
  ["NGN 15,984", 15_984],
  ["ngn15984", 15_984],
  ["N15,984", 15_984],
  ["#15,984", 15_984],
  ["15,984 naira", 15_984],
  ["15,984 NGN", 15_984],
  ["15,984.00", 15_984],
  ["15984.0", 15_984],
  ["１５，９８４", 15_984],
  ["\u200B15\u2060984\u200E", 15_984],
  ["\uFEFF15984", 15_984],
  ["0", 0],
])("%j is %d naira", (text, naira) => expect(readNumber(text, wholeNaira)).toBe(naira));

const neverRead = [
  "",
  " ",
  "₦",
  "19984,00",
  "4500,00",
  "5000,00",
  "15984,0",
  "1,5",
  "1,2345",
  "12,34",
  "1,00,000",
  "1234,567",
  "0,500",
  ",500",
  "05",
  "007",
  "1,000,",
  "1,,000",
  "1,000 000",
  "1 00",
  "12.345,67",
  "1.234.567",
  "1.234,50",
  "1,234.567,00",
  "5.",
  ".",
  "1_000",
  "1e3",
  "1E+05",
  "0x10",
  "0b1",
  "0o7",
  "5k",
  "5m",
  "5000/-",
  "5000:00",
  "+5",
  "-5",
  "−5",
  "--5",
  "5-",
  "(5)",
  "٣",
  "५",
  "²",
  "½",
  "Infinity",
  "NaN",
  "null",
  "five",
  "5 5",
  "₦₦5",
  "$5",
  "€5",
  "5%",
  "=5",
  "1\n000",
  "9007199254740992",
  "9".repeat(400),
];
test.each(neverRead)("%j is never read as naira, with kobo or without", (text) => {
  expect([readNumber(text, wholeNaira), readScaled(text, nairaAndKobo)]).toEqual([undefined, undefined]);
});

test.each(["1.5", ".5", ".0", "1.000", "15.984", "19984.50"])("%j is not whole naira", (text) => {
  expect(readNumber(text, wholeNaira)).toBeUndefined();
});

test.each([
  ["599.80", 59_980],
  ["599.8", 59_980],
  ["1,599.80", 159_980],
  ["₦1 599.80", 159_980],
  ["599", 59_900],
  [".50", 50],
  ["0.05", 5],
])("%j is %d kobo", (text, kobo) => expect(readScaled(text, nairaAndKobo)).toBe(kobo));

test.each(["599.800", "1.000", "599.805", "599,80"])("%j is no money in naira and kobo", (text) =>
  expect(readScaled(text, nairaAndKobo)).toBeUndefined(),
);

test("a rate has up to four decimals, a count none and no mark of a currency", () => {
  expect(["1.3342", "₦800", "1,600.5", "1.33425"].map((text) => readNumber(text, nairaRate))).toEqual([
    1.3342,
    800,
    1600.5,
    undefined,
  ]);
  expect(["1,200", "12.0", "₦12", "12 %"].map((text) => readNumber(text, count))).toEqual([
    1200,
    12,
    undefined,
    undefined,
  ]);
});

test("a percentage may have a decimal comma, because one or two digits after it are never thousands", () => {
  expect(["7.5", "7,5", "7,25 %", "7.5%", "0,5", ".5", "1,000"].map(readPercent)).toEqual([
    7.5, 7.5, 7.25, 7.5, 0.5, 0.5, 1000,
  ]);
  expect(["7.555", "7,5555", "7,5,5", "%", "+7", "1e1"].map(readPercent)).toEqual(Array(6).fill(undefined));
});

test("a change may have one sign, before or after the mark of the naira", () => {
  expect(["-500", "−500", "–500", "+ 500", "-₦1,500", "₦-500", "-0"].map(readChange)).toEqual([
    -500, -500, -500, 500, -1500, -500, 0,
  ]);
  expect(["--5", "+-5", "5-", "-₦-5", "-"].map(readChange)).toEqual(Array(5).fill(undefined));
});

test("every amount is read as it is written, to the kobo", () => {
  const written = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2 });
  assert(
    property(integer({ min: 0, max: 10 ** 12 }), (kobo) => {
      expect(readScaled(`₦${written.format(kobo / 100)}`, nairaAndKobo)).toBe(kobo);
    }),
  );
});
