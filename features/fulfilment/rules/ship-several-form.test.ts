import { expect, test } from "vitest";
import { hasUnread, readParcels } from "./ship-several-form.ts";

const [one, two] = ["CBL_1790000000000_abcdefgh1", "CBL_1790000000001_abcdefgh2"] as const;
const rows = {
  carrier: "GIG",
  [`estimate-${one}`]: "2026-12-01",
  [`estimate-${two}`]: "2026-12-02",
  [`seen-${one}`]: "7",
  [`seen-${two}`]: "8",
};
const read = (fields: Record<string, string>) => readParcels({ ...rows, ...fields }, [one, two]);
const errorsOf = (result: ReturnType<typeof read>) => ("errors" in result ? result.errors : {});

test("an order with a number is a parcel, and one without is not sent", () => {
  const parcel = { carrier: "GIG", trackingNumber: "GIG 1", estimatedDelivery: "2026-12-01" };
  expect(read({ [`tracking-${one}`]: " GIG 1 ", pasted: "" })).toEqual({
    parcels: [{ orderId: one, seen: 7, ...parcel, priorNotice: undefined, allTheSame: false }],
  });
  expect(read({ [`tracking-${one}`]: "GIG 9", [`tracking-${two}`]: "GIG 2" })).toMatchObject({
    parcels: [{ trackingNumber: "GIG 9" }, { trackingNumber: "GIG 2", seen: 8 }],
  });
  expect(read({ [`tracking-${one}`]: "GIG 1", [`tracking-${two}`]: " ", [`estimate-${two}`]: "soon" })).toMatchObject({
    parcels: [{ trackingNumber: "GIG 1" }],
  });
});

test("only what is wrong is named, and all that was typed is there again", () => {
  const wrong = { [`tracking-${one}`]: "<1>", [`tracking-${two}`]: "GIG 2" };
  const sign = "Please use the letters and digits on the label";
  expect(read(wrong)).toEqual({ errors: { [`tracking-${one}`]: sign }, typed: { ...rows, ...wrong } });
  expect(read({ ...wrong, [`tracking-${one}`]: "GIG 1", carrier: " " })).toMatchObject({
    errors: { carrier: "Please name the carrier" },
    typed: { carrier: " " },
  });
  expect(Object.keys(errorsOf(read({ [`tracking-${one}`]: "GIG 1", carrier: " " })))).toEqual(["carrier"]);
  expect(errorsOf(read({ [`tracking-${one}`]: "28/11/2026" }))).toEqual({
    [`tracking-${one}`]: "“28/11/2026” is a date, not a tracking number",
  });
  // Punctuation alone is not a number.
  expect(Object.keys(errorsOf(read({ [`tracking-${one}`]: "…" })))).toEqual(["pasted"]);
  expect(errorsOf(read({}))).toMatchObject({ pasted: expect.stringContaining("at least one") });
});

test("what a parcel cost is read as money and may be empty; without a number it is refused rather than left out", () => {
  const numbers = { [`tracking-${one}`]: "GIG 1", [`tracking-${two}`]: "GIG 2" };
  const costs = { [`cost-${one}`]: "₦12,500.50", [`cost-${two}`]: "" };
  expect(read({ ...numbers, ...costs })).toMatchObject({ parcels: [{ costKobo: 1_250_050 }, { costKobo: null }] });
  const message = "Please enter what the parcel cost in naira, for example 12,500, or leave it empty";
  for (const wrong of ["abc", "-5", "1e9", "12.500,00", "1,000,000,000"]) {
    expect([wrong, errorsOf(read({ ...numbers, [`cost-${two}`]: wrong }))]).toEqual([
      wrong,
      { [`cost-${two}`]: message },
    ]);
  }
  expect(errorsOf(read({ [`tracking-${one}`]: "GIG 1", [`cost-${two}`]: "500" }))).toEqual({
    [`tracking-${two}`]: "Please enter the number of the parcel, or empty its cost",
  });
});

test("one number for two orders is refused at both", () => {
  const twice = { [`tracking-${one}`]: "GIG 1", [`tracking-${two}`]: "GIG 1" };
  expect(Object.keys(errorsOf(read(twice)))).toEqual([`tracking-${one}`, `tracking-${two}`]);
});

test("nothing ships while a pasted text was not read, or was changed since; lines left over do not hold the others up", () => {
  expect(hasUnread({ pasted: "GIG0001" })).toBe(true);
  expect(hasUnread({ pasted: "a\r\nb ", left: "a\nb" })).toBe(false);
  expect(hasUnread({ pasted: "a\nc", left: "a\nb" })).toBe(true);
  expect(hasUnread({ pasted: " ", left: "a" })).toBe(false);
  expect(hasUnread({ button: "read", pasted: "a", left: "a" })).toBe(true);
});
