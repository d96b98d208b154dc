import { assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import {
  formatHundredths,
  formatKobo,
  isWholeNaira,
  nairaForField,
  nairaForFile,
  nairaForOfficer,
  nairaForProvider,
  parseNairaToKobo,
  toKobo,
  toNaira,
  wholeNairaDown,
  wholeNairaNear,
  wholeNairaUp,
} from "./kobo.ts";

test("a naira is a hundred kobo", () => {
  expect(toKobo(12_784)).toBe(1_278_400);
  expect(toKobo(0)).toBe(0);
});

test.each([599.8, Number.NaN, Number.MAX_SAFE_INTEGER])("%s is not whole naira", (naira) => {
  expect(() => toKobo(naira)).toThrow(RangeError);
});

test("kobo that are no whole naira are refused; only functions whose name says the direction round", () => {
  expect(toNaira(1_278_400)).toBe(12_784);
  expect(() => toNaira(1_278_450)).toThrow(RangeError);
  expect([isWholeNaira(1_278_400), isWholeNaira(1_278_401)]).toEqual([true, false]);
  expect([wholeNairaUp(1_278_401), wholeNairaUp(1_278_400)]).toEqual([12_785, 12_784]);
  expect([wholeNairaDown(1_278_499), wholeNairaDown(-1)]).toEqual([12_784, -1]);
  expect([wholeNairaNear(1_278_450), wholeNairaNear(1_278_449.9)]).toEqual([12_785, 12_784]);
  for (const convert of [toNaira, isWholeNaira, wholeNairaUp, wholeNairaDown]) {
    expect(() => convert(100.5)).toThrow(RangeError);
    expect(() => convert(Number.NaN)).toThrow(RangeError);
  }
});

test("naira converted to kobo and back are unchanged", () => {
  assert(property(nat(10 ** 12), (naira) => toNaira(toKobo(naira)) === naira));
});

test.each([
  ["599.80", 59_980],
  [599.8, 59_980],
  ["100.00", 10_000],
  [78_000, 7_800_000],
  ["0.01", 1],
  ["1.5", 150],
  ["2000.000", 200_000],
  [" 37807.00 ", 3_780_700],
  ["001.10", 110],
])("a provider's %j naira are %i kobo, to the last one", (amount, kobo) => {
  expect(parseNairaToKobo(amount)).toBe(kobo);
});

test.each(["", ".", "1.", ".5", "1.005", "0.001", "-1", "+1", "1e3", "1,000", "NaN", "1 000", "₦100", 1e21, -5, 0.001])(
  "%j is no amount",
  (amount) => {
    expect(parseNairaToKobo(amount)).toBeUndefined();
  },
);

test("an amount too large to count exactly is refused", () => {
  expect(parseNairaToKobo("90071992547409.91")).toBe(Number.MAX_SAFE_INTEGER);
  expect(parseNairaToKobo("90071992547409.92")).toBeUndefined();
});

test.each([
  [0, "₦0"],
  [12_784_00, "₦12,784"],
  [12_784_50, "₦12,784.50"],
  [12_784_05, "₦12,784.05"],
  [99, "₦0.99"],
  [-26_88, "−₦26.88"],
])("people read %d kobo as %s", (kobo, text) => expect(formatKobo(kobo)).toBe(text));

test("officers abroad, fields and providers get an amount in the form that they know", () => {
  expect([nairaForOfficer(12_784_00), nairaForOfficer(12_784_50)]).toEqual(["NGN 12,784", "NGN 12,784.50"]);
  expect([nairaForField(12_784_00), nairaForField(12_784_50)]).toEqual(["12,784", "12,784.50"]);
  expect(JSON.stringify([12_784_00, 12_784_50, 5].map(nairaForProvider))).toBe("[12784,12784.5,0.05]");
  expect([formatHundredths(12_50), formatHundredths(5)]).toEqual(["12.50", "0.05"]);
});

test("a file has kobo as naira with both decimals", () => {
  expect(nairaForFile(59_980)).toBe("599.80");
  expect(nairaForFile(5)).toBe("0.05");
  expect(nairaForFile(1_278_400)).toBe("12784.00");
  expect(() => nairaForFile(1.5)).toThrow(RangeError);
  expect(() => nairaForFile(-1)).toThrow(RangeError);
});

test("every amount is unchanged after a round trip, as text and as a JSON number", () => {
  assert(
    property(nat(10 ** 12), (kobo) => {
      expect(parseNairaToKobo(nairaForFile(kobo))).toBe(kobo);
      expect(parseNairaToKobo(nairaForProvider(kobo))).toBe(kobo);
    }),
  );
});

test("zero kobo is an amount", () => {
  expect(nairaForFile(0)).toBe("0.00");
});
