import { expect, test } from "vitest";
import { readParcels } from "./ship-several-form.ts";

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

test("numbers that were typed and pasted make one list; what was typed wins, and an empty row is not sent", () => {
  expect(read({ [`tracking-${one}`]: " GIG 1 ", pasted: "" })).toEqual({
    parcels: [{ orderId: one, seen: 7, carrier: "GIG", trackingNumber: "GIG 1", estimatedDelivery: "2026-12-01" }],
  });
  expect(read({ [`tracking-${one}`]: "GIG 9", pasted: "GIG 1\nGIG 2" })).toMatchObject({
    parcels: [{ trackingNumber: "GIG 9" }, { trackingNumber: "GIG 2", seen: 8 }],
  });
});

test("a row of spaces takes the pasted number, and of an empty row nothing else is looked at", () => {
  expect(read({ [`tracking-${one}`]: " ", pasted: "GIG 1\nGIG 2" })).toMatchObject({
    parcels: [{ trackingNumber: "GIG 1" }, { trackingNumber: "GIG 2" }],
  });
  expect(read({ [`tracking-${one}`]: "GIG 1", [`estimate-${two}`]: "soon" })).toMatchObject({
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
  // Signs alone are no number.
  expect(Object.keys(errorsOf(read({ [`tracking-${one}`]: "…" })))).toEqual(["pasted"]);
});

test("every wrong field is named, and what was pasted is in its row", () => {
  expect(read({ carrier: " ", pasted: "GIG 1\n<2>" })).toMatchObject({
    errors: { carrier: "Please name the carrier", [`tracking-${two}`]: expect.stringContaining("letters and digits") },
    typed: { [`tracking-${one}`]: "GIG 1", [`tracking-${two}`]: "<2>" },
  });
  expect(read({ pasted: "GIG 1" })).toMatchObject({ errors: { pasted: expect.stringContaining("2 orders") } });
  expect(read({})).toMatchObject({ errors: { pasted: expect.stringContaining("at least one") } });
});
