import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addNeeds, amountFor, cheapestPacks, packsFor, potsFrom } from "./packs.ts";

const hundredths = fc.integer({ min: 1, max: 1_000_000 }).map((number) => number / 100);
const servings = fc.integer({ min: 1, max: 20 });
const unit = fc.constantFrom("g" as const, "ml" as const);

test("the smallest number of packs covers the need, and the rest is what they contain beyond it", () => {
  fc.assert(
    fc.property(hundredths, servings, fc.integer({ min: 1, max: 5000 }), unit, (perServing, people, pack, measure) => {
      const amount = amountFor({ amount: perServing }, people);
      const { packs, left } = packsFor({ amount, unit: measure }, { amount: pack, unit: measure });
      const asked = BigInt(Math.round(amount * 100));
      const bought = BigInt(packs) * BigInt(pack * 100);
      expect(bought).toBeGreaterThanOrEqual(asked);
      expect(bought - BigInt(pack * 100)).toBeLessThan(asked);
      expect(BigInt(Math.round((left ?? -1) * 100))).toBe(bought - asked);
    }),
  );
});

test("ten times a tenth of a gram is a gram, and not a pack too many", () => {
  const tenths = Array.from({ length: 10 }, () => ({ productId: "9", amount: 0.1, unit: "g" as const }));
  expect(addNeeds(tenths)).toEqual([{ productId: "9", amount: 1, unit: "g" }]);
  expect(packsFor({ amount: amountFor({ amount: 0.1 }, 10), unit: "g" }, { amount: 1, unit: "g" })).toEqual({
    packs: 1,
    left: 0,
  });
});

test("an amount for a number of people is that many times the amount for one", () => {
  fc.assert(
    fc.property(hundredths, servings, (amount, people) => {
      expect(Math.round(amountFor({ amount }, people) * 100)).toBe(Math.round(amount * 100) * people);
    }),
  );
});

test("a product of unknown content, or measured in another unit, takes one pack, and the rest is unknown", () => {
  expect(packsFor({ amount: 30, unit: "g" }, null)).toEqual({ packs: 1, left: null });
  expect(packsFor({ amount: 30, unit: "ml" }, { amount: 500, unit: "g" })).toEqual({ packs: 1, left: null });
});

test("a need of zero takes no pack", () => {
  expect(packsFor({ amount: 0, unit: "g" }, { amount: 500, unit: "g" })).toEqual({ packs: 0, left: 0 });
  expect(packsFor({ amount: 0, unit: "g" }, null)).toEqual({ packs: 0, left: 0 });
});

test("what is left over is enough for as many pots as it covers in full", () => {
  expect(potsFrom(208, 42)).toBe(4);
  expect(potsFrom(200, 300)).toBe(0);
  expect(potsFrom(0.3, 0.1)).toBe(3);
  expect(potsFrom(null, 42)).toBe(0);
});

const sizes = fc
  .array(fc.record({ grams: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(([first = { grams: 1, price: 1 }, ...others]) => {
    const toSize = ({ grams, price }: typeof first, index: number) => {
      return { id: String(index), price, netContent: { amount: grams * 50, unit: "g" as const } };
    };
    return [toSize(first, 0), ...others.map((one, index) => toSize(one, index + 1))] as const;
  });

test("of several sizes the packs cover the need, no set is cheaper, and each size's part asks for its packs", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), sizes, (amount, list) => {
      const { sets, left } = cheapestPacks({ amount, unit: "g" }, [...list]);
      const price = sets.reduce((sum, { product, packs }) => sum + product.price * packs, 0);
      const covered = sets.reduce((sum, { product, packs }) => sum + product.netContent.amount * packs, 0);
      expect(covered).toBeGreaterThanOrEqual(amount);
      expect(left).toBe(covered - amount);
      expect(price).toBe(cheapestPrice(amount, list));
      expect(sets.reduce((sum, { need }) => sum + need.amount, 0)).toBe(amount);
      for (const { product, packs, need } of sets) expect(packsFor(need, product.netContent).packs).toBe(packs);
    }),
  );
});

test("several sizes never cost more than one of them alone, in whatever sequence they are listed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), sizes, (amount, list) => {
      const priceFrom = ([first, ...others]: readonly [(typeof list)[number], ...(typeof list)[number][]]) =>
        cheapestPacks({ amount, unit: "g" }, [first, ...others]).sets.reduce(
          (sum, { product, packs }) => sum + product.price * packs,
          0,
        );
      const price = priceFrom(list);
      for (const one of list) expect(price).toBeLessThanOrEqual(priceFrom([one]));
      const [last, ...before] = list.toReversed();
      if (last) expect(priceFrom([last, ...before])).toBe(price);
    }),
  );
});

/** Tries each size for the next pack. */
function cheapestPrice(
  amount: number,
  list: readonly { price: number; netContent: { amount: number } }[],
  known = new Map<number, number>(),
): number {
  if (amount <= 0) return 0;
  const before = known.get(amount);
  if (before !== undefined) return before;
  const prices = list.map(({ price, netContent }) => price + cheapestPrice(amount - netContent.amount, list, known));
  known.set(amount, Math.min(...prices));
  return Math.min(...prices);
}

test("for sizes without a common measure one size covers the need alone; for unknown content it is one pack", () => {
  const odd = [499.99, 500].map((amount, index) => ({
    id: String(index),
    price: 5 - index,
    netContent: { amount, unit: "g" as const },
  }));
  const [first, second] = odd;
  if (!first || !second) throw new Error("There are two");
  expect(cheapestPacks({ amount: 900, unit: "g" }, [first, second])).toMatchObject({
    sets: [{ product: { id: "1" }, packs: 2 }],
  });
  const unknown = { id: "9", price: 100, netContent: null };
  expect(cheapestPacks({ amount: 900, unit: "g" }, [unknown])).toMatchObject({ sets: [{ packs: 1 }], left: null });
  expect(cheapestPacks({ amount: 0, unit: "g" }, [first])).toEqual({ sets: [], left: 0 });
});

const grams = (amount: number, price: number) => ({
  id: `${amount} g`,
  price,
  netContent: { amount, unit: "g" as const },
});
const setsFor = (amount: number, list: Parameters<typeof cheapestPacks>[1]) =>
  cheapestPacks({ amount, unit: "g" }, list).sets.map(({ product, packs }) => `${packs} × ${product.id}`);

test("of equally cheap sets the one with the fewest packs is bought, and the largest size is listed first", () => {
  const [small, large] = [grams(100, 1_000), grams(200, 2_000)];
  for (const list of [[small, large] as const, [large, small] as const]) {
    expect(setsFor(400, list)).toEqual(["2 × 200 g"]);
    expect(setsFor(300, list)).toEqual(["1 × 200 g", "1 × 100 g"]);
  }
  // 500 g and three times 100 g cost the same but are four packs: they win only if they are cheaper.
  const [tiny, largest] = [grams(100, 1_000), grams(500, 5_000)];
  expect(setsFor(800, [tiny, grams(400, 4_000), largest])).toEqual(["2 × 400 g"]);
  expect(setsFor(800, [tiny, grams(400, 3_900), grams(500, 4_500)])).toEqual(["1 × 500 g", "3 × 100 g"]);
});

test("a size whose content is unknown or in another unit is bought only where no other is known", () => {
  const unknown = { id: "unknown", price: 1, netContent: null };
  const bottle = { id: "bottle", price: 1, netContent: { amount: 500, unit: "ml" as const } };
  expect(setsFor(300, [unknown, bottle, grams(200, 1_000)])).toEqual(["2 × 200 g"]);
  expect(setsFor(300, [bottle, unknown])).toEqual(["1 × bottle"]);
});

test("of sizes without a common measure the one that is cheaper alone is bought, the larger or the smaller", () => {
  expect(setsFor(1_400, [grams(499.99, 900), grams(1_000, 1_000)])).toEqual(["2 × 1000 g"]);
  expect(setsFor(1_400, [grams(499.99, 400), grams(1_000, 1_000)])).toEqual(["3 × 499.99 g"]);
});
