import { expect, test } from "vitest";
import { essentialTerms, near } from "./product-search.ts";

test.each([
  ["egussi", "egusi"],
  ["egsui", "egusi"],
  ["egus", "egusi"],
  ["ogbno", "ogbono"],
  ["okporocko", "okporoko"],
  ["bitterlef", "bitterleaf"],
  ["iru", "iru"],
])("%s is near %s", (typed, word) => expect(near(typed, word)).toBe(true));

test.each([
  ["igusi", "egusi"],
  ["egxyi", "egusi"],
  ["bttrlf", "bitterleaf"],
  ["uda", "uza"],
  ["egusimelon", "egusi"],
  ["12346", "12345"],
])("%s is not near %s", (typed, word) => expect(near(typed, word)).toBe(false));

test("a search is about what is left without the words for a form", () => {
  expect(essentialTerms(["ground", "crayfish", "powder"])).toEqual(["crayfish"]);
  expect(essentialTerms(["dried", "leaf"])).toEqual([]);
});
