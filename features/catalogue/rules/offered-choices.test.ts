import { expect, test } from "vitest";
import { offeredChoices } from "./offered-choices.ts";
import { noFilter } from "./product-filter.ts";

const none = { facets: {}, dishes: {} };
const dishes = [
  { id: "suya", name: "Suya" },
  { id: "egusi-soup", name: "Egusi soup" },
];

test("only choices that would change the list are offered", () => {
  const counts = { facets: { vegan: 15, halal: 20, hot: 2, "not-hot": 0, "in-stock": 20 }, dishes: { suya: 1 } };
  expect(offeredChoices(noFilter, 20, counts, dishes)).toEqual({
    facets: { diet: [["vegan", 15]], heat: [["hot", 2]] },
    dishes: [{ id: "suya", name: "Suya", count: 1 }],
  });
  expect(offeredChoices(noFilter, 0, none, dishes)).toEqual({ facets: {}, dishes: [] });
});

test("what is chosen can be taken back, and another that is enough alone can be added", () => {
  const filter = { ...noFilter, heat: "hot", diet: "vegan", dish: "suya" };
  const counts = { facets: { vegan: 2, hot: 2, mild: 2 }, dishes: { suya: 2, "egusi-soup": 2 } };
  expect(offeredChoices(filter, 2, counts, dishes)).toEqual({
    facets: {
      diet: [["vegan", 2]],
      heat: [
        ["mild", 2],
        ["hot", 2],
      ],
    },
    dishes: [
      { id: "suya", name: "Suya", count: 2 },
      { id: "egusi-soup", name: "Egusi soup", count: 2 },
    ],
  });
});
