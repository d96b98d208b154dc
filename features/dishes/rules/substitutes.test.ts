import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findSubstitutes, type Substitution } from "./substitutes.ts";

const substitution: fc.Arbitrary<Substitution> = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String), { minLength: 2, maxLength: 2 }),
    grams: fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 })),
  })
  .map(({ ids, grams }) => ({ products: ids.toSorted() as [string, string], grams, sentence: "A little milder." }));

test("substitution works in both directions, with the inverse factor and the same sentence", () => {
  fc.assert(
    fc.property(fc.array(substitution, { maxLength: 12 }), (all) => {
      for (const id of new Set(all.flatMap(({ products }) => products))) {
        for (const { productId, factor, sentence } of findSubstitutes(id, all)) {
          const back = findSubstitutes(productId, all).filter(
            (one) => one.productId === id && one.sentence === sentence,
          );
          expect(back.some((one) => Math.abs(one.factor * factor - 1) < 1e-9)).toBe(true);
        }
      }
    }),
  );
});

test("a product in no pair has no substitute", () => {
  expect(findSubstitutes("3", [{ products: ["1", "2"], grams: [1, 1], sentence: "" }])).toEqual([]);
});
