import type { Kobo } from "#platform/rules/kobo.ts";

/** The sales and costs of a product in a period. */
export type ProductSales = {
  /** Units invoiced, less those credited. */
  units: number;
  /** Goods after discounts and credit notes, without tax and delivery. */
  goodsKobo: Kobo;
  /** Units that were packed from batches whose unit cost is known, and what those cost. */
  costedUnits: number;
  costKobo: Kobo;
};

/**
 * The margin of one or several products. `unknownUnits` are sold units of unknown cost: of a batch without a cost, sold
 * before batches existed, or not packed yet. With such units the margin is an upper bound; undefined when no cost is
 * known.
 */
export type Margin = { marginKobo: Kobo | undefined; percent: number | undefined; unknownUnits: number };

/** Percent of the sales with one decimal; undefined without sales. */
export function computeMargin({ units, goodsKobo, costedUnits, costKobo }: ProductSales): Margin {
  const unknownUnits = Math.max(0, units - costedUnits);
  if (costedUnits === 0) return { marginKobo: undefined, percent: undefined, unknownUnits };
  const marginKobo: Kobo = goodsKobo - costKobo;
  const percent = goodsKobo > 0 ? Math.round((marginKobo / goodsKobo) * 1000) / 10 : undefined;
  return { marginKobo, percent, unknownUnits };
}

/** The sales of several products together. The margin needs the units of each product, so these are summed too. */
export function sumSales(sales: ProductSales[]): ProductSales {
  const sum = (of: (one: ProductSales) => number) => sales.reduce((total, one) => total + of(one), 0);
  return {
    units: sum(({ units }) => units),
    goodsKobo: sum(({ goodsKobo }) => goodsKobo),
    // A product can have more units with a cost than sold units: those that were refunded and not restocked.
    costedUnits: sum(({ units, costedUnits }) => Math.min(Math.max(units, 0), costedUnits)),
    costKobo: sum(({ costKobo }) => costKobo),
  };
}
