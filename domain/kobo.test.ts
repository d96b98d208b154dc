import { assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { toKobo, nairaText, parseNairaToKobo } from "./kobo.ts";

test("a naira is a hundred kobo", () => {
  expect(toKobo(12_784)).toBe(1_278_400);
  expect(toKobo(0)).toBe(0);
});

test.each([599.8, Number.NaN, Number.MAX_SAFE_INTEGER])("%s is not whole naira", (naira) => {
  expect(() => toKobo(naira)).toThrow(RangeError);
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

test("kobo are written as naira with both decimals", () => {
  expect(nairaText(59_980)).toBe("599.80");
  expect(nairaText(5)).toBe("0.05");
  expect(nairaText(1_278_400)).toBe("12784.00");
  expect(() => nairaText(1.5)).toThrow(RangeError);
  expect(() => nairaText(-1)).toThrow(RangeError);
});

test("every amount is unchanged after a round trip, as text and as a JSON number", () => {
  assert(
    property(nat(10 ** 12), (kobo) => {
      expect(parseNairaToKobo(nairaText(kobo))).toBe(kobo);
      expect(parseNairaToKobo(JSON.parse(nairaText(kobo)) as number)).toBe(kobo);
    }),
  );
});

test("zero kobo is an amount", () => {
  expect(nairaText(0)).toBe("0.00");
});
