import { expect, test } from "vitest";
import { allergensTogether, type AllergenFacts } from "./allergens.ts";

const crayfish: AllergenFacts = { contains: ["en:crustaceans"], mayContain: ["en:fish"] };
const stockfish: AllergenFacts = { contains: ["en:fish"], mayContain: [] };
const egusi: AllergenFacts = { contains: [], mayContain: null };
const spice: AllergenFacts = { contains: null, mayContain: ["en:celery"] };

test("goods together contain what one of them contains, and may contain traces that no other contains anyway", () => {
  expect(allergensTogether([crayfish, stockfish])).toMatchObject({
    contains: ["en:crustaceans", "en:fish"],
    mayContain: [],
    unstated: [],
    tracesUnstated: false,
  });
  expect(allergensTogether([crayfish])).toMatchObject({ contains: ["en:crustaceans"], mayContain: ["en:fish"] });
});

test("what one of several goods does not state is not stated of all of them", () => {
  expect(allergensTogether([crayfish, egusi])).toMatchObject({ unstated: [], tracesUnstated: true });
  expect(allergensTogether([crayfish, spice])).toMatchObject({ unstated: [spice], tracesUnstated: false });
});
