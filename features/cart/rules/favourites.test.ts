import { expect, test } from "vitest";
import { addFavourite, isFavourites, removeFavourite, toggleFavourite } from "./favourites.ts";

test("adding puts a product last, and adding it again changes nothing", () => {
  expect(addFavourite(["1"], "7")).toEqual(["1", "7"]);
  expect(addFavourite(["7", "1"], "7")).toEqual(["7", "1"]);
});

test("removing removes that product and no other; removing one that is not there is no error", () => {
  expect(removeFavourite(["1", "7", "9"], "7")).toEqual(["1", "9"]);
  expect(removeFavourite(["1"], "7")).toEqual(["1"]);
});

test("toggling twice leaves the product as it was", () => {
  const once = toggleFavourite(["1"], "7");
  expect(once).toEqual(["1", "7"]);
  expect(toggleFavourite(once, "7")).toEqual(["1"]);
});

test.each([
  [[], true],
  [["1", "20"], true],
  [[1], false],
  [[""], false],
  [{ ids: ["1"] }, false],
  [null, false],
])("what a browser stored is validated before it is used: %j", (value, usable) => {
  expect(isFavourites(value)).toBe(usable);
});
