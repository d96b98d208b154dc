import { expect, test } from "vitest";
import { allergensTogether, containsText, mayContainText, type StatedAllergens } from "./allergens.ts";

const crayfish: StatedAllergens = { contains: ["en:crustaceans"], mayContain: ["en:fish"] };
const stockfish: StatedAllergens = { contains: ["en:fish"], mayContain: [] };
const egusi: StatedAllergens = { contains: [], mayContain: null };
const spice: StatedAllergens = { contains: null, mayContain: ["en:celery"] };

test("goods together contain what one of them contains, and may contain traces that no other contains anyway", () => {
  expect(allergensTogether([crayfish, stockfish])).toMatchObject({
    contains: ["en:crustaceans", "en:fish"],
    mayContain: [],
    unstated: [],
    tracesUnstated: false,
  });
  expect(allergensTogether([crayfish])).toMatchObject({ contains: ["en:crustaceans"], mayContain: ["en:fish"] });
});

test("when one of several goods does not state its allergens, they are not stated for all", () => {
  expect(allergensTogether([crayfish, egusi])).toMatchObject({ unstated: [], tracesUnstated: true });
  expect(allergensTogether([crayfish, spice])).toMatchObject({ unstated: [spice], tracesUnstated: false });
});

test.each([
  [crayfish, "Contains crustaceans.", "May contain fish."],
  [
    { contains: ["en:peanuts", "en:crustaceans", "en:fish"], mayContain: ["en:nuts", "en:milk"] },
    "Contains crustaceans, fish and peanuts.",
    "May contain milk and tree nuts.",
  ],
  [egusi, "No allergens declared.", "The maker has not told us about traces."],
  [stockfish, "Contains fish.", "No traces of others are to be expected."],
  [{ contains: null }, "Which allergens it contains is not stated yet.", "The maker has not told us about traces."],
] as [StatedAllergens, string, string][])(
  "what is stated of %o is said in the law's sequence",
  (goods, inside, traces) => {
    expect([containsText(goods), mayContainText(goods)]).toEqual([inside, traces]);
  },
);
