import { expect, test } from "vitest";
import { essentialTerms, matchesTerm, maxTypos, withoutFillers, withoutOwners } from "./product-search.ts";

test.each([
  ["egussi", "egusi"],
  ["egsui", "egusi"],
  ["egus", "egusi"],
  ["ogbno", "ogbono"],
  ["okporocko", "okporoko"],
  ["bitterlef", "bitterleaf"],
  ["iru", "iru"],
])("%s is near %s", (typed, word) => expect(matchesTerm(typed, word)).toBe(true));

test.each([
  ["igusi", "egusi"],
  ["egxyi", "egusi"],
  ["bttrlf", "bitterleaf"],
  ["uda", "uza"],
  ["egusimelon", "egusi"],
  ["12346", "12345"],
])("%s is not near %s", (typed, word) => expect(matchesTerm(typed, word)).toBe(false));

test("the words for a form, such as powder, are not essential to a search", () => {
  expect(essentialTerms(["ground", "crayfish", "powder"])).toEqual(["crayfish"]);
  expect(essentialTerms(["dried", "leaf"])).toEqual([]);
});

test("words for the dish, the amount and the people are not essential either", () => {
  expect(essentialTerms("ogbono 500g for two".split(" "))).toEqual(["ogbono"]);
  expect(withoutFillers("buy plantain flour 2 kg".split(" "))).toEqual(["plantain", "flour"]);
});

test.each([
  ["egu", 0],
  ["egus", 1],
  ["okporok", 1],
  ["okporoko", 2],
  ["12345", 0],
  ["garri500", 0],
])("%s may have %d typing errors", (word, slips) => expect(maxTypos(word)).toBe(slips));

test.each([
  ["okpo", "okporoko", "begins so"],
  ["egui", "egusi", "a letter is missing"],
  ["egusii", "egusi", "a letter is too many"],
  ["eguzi", "egusi", "a letter is wrong"],
  ["eugsi", "egusi", "two neighbours are swapped"],
  ["ogobno", "ogbono", "two neighbours are swapped further on"],
  ["bitetrlaef", "bitterleaf", "two pairs are swapped"],
])("%s is near %s: %s", (typed, word) => expect(matchesTerm(typed, word)).toBe(true));

test.each([
  ["eg", "egusi", "too short to be a beginning"],
  ["usi", "egusi", "an end is not a beginning"],
  ["egnis", "egusi", "two letters are wrong"],
  ["eguis", "egusx", "a swap and a wrong letter"],
  ["egubi", "egsui", "letters that only look swapped"],
  ["egusixx", "egusi", "two letters are too many"],
  ["eusgi", "egusi", "a letter moved by two places"],
  ["garri", "ggarr", "a letter is missing in front and one is too many at the end"],
  ["ggarr", "garri", "a letter is too many in front and one is missing at the end"],
])("%s is not near %s: %s", (typed, word) => expect(matchesTerm(typed, word)).toBe(false));

test.each([
  ["mama's egusi", "egusi"],
  ["Mama’s ground egusi", "ground egusi"],
  ["soup of grandmothers'", "soup of"],
  ["egusi", "egusi"],
  ["s'mores", "s'mores"],
  ["mama's", ""],
])("%j without whose it is is %j", (search, goods) => expect(withoutOwners(search)).toBe(goods));
