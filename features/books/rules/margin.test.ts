import { expect, test } from "vitest";
import { computeMargin, sumSales } from "./margin.ts";

const egusi = { units: 10, goodsKobo: 1_000_000, costedUnits: 10, costKobo: 600_000 };
const ogbono = { units: 5, goodsKobo: 500_000, costedUnits: 0, costKobo: 0 };

test("the margin is the goods less their cost, and its percent is of the goods", () => {
  expect(computeMargin(egusi)).toEqual({ marginKobo: 400_000, percent: 40, unknownUnits: 0 });
  expect(computeMargin({ ...egusi, costKobo: 1_200_000 })).toMatchObject({ marginKobo: -200_000, percent: -20 });
});

test("units without a cost are named, and without any cost there is no margin", () => {
  expect(computeMargin({ ...egusi, costedUnits: 7 })).toMatchObject({ marginKobo: 400_000, unknownUnits: 3 });
  expect(computeMargin(ogbono)).toEqual({ marginKobo: undefined, percent: undefined, unknownUnits: 5 });
});

test("goods that were refunded and not sold again are a loss, without a percent", () => {
  const refunded = { units: 0, goodsKobo: 0, costedUnits: 2, costKobo: 120_000 };
  expect(computeMargin(refunded)).toEqual({ marginKobo: -120_000, percent: undefined, unknownUnits: 0 });
});

test("together, the spare cost of one product does not hide that another has none", () => {
  const refunded = { units: 0, goodsKobo: 0, costedUnits: 2, costKobo: 120_000 };
  expect(sumSales([egusi, ogbono, refunded])).toEqual({
    units: 15,
    goodsKobo: 1_500_000,
    costedUnits: 10,
    costKobo: 720_000,
  });
  expect(computeMargin(sumSales([egusi, ogbono, refunded])).unknownUnits).toBe(5);
});

test("units that were credited without a sale in the period take no cost away from those of other products", () => {
  const credited = { units: -3, goodsKobo: -300_000, costedUnits: 0, costKobo: 0 };
  expect(sumSales([egusi, credited])).toMatchObject({ units: 7, costedUnits: 10 });
  const sold = { ...ogbono, units: 5, costedUnits: 5, costKobo: 250_000 };
  expect(computeMargin(sumSales([credited, sold])).marginKobo).toBe(500_000 - 300_000 - 250_000);
});
