import { expect, test } from "vitest";
import { readProducts } from "../../../db/seed/products.ts";
import { splitDescription } from "./description.ts";

const products = await readProducts();

test.each([
  ["Mild. Nutty. Grind it. Keep it cool.", "Mild. Nutty.", "Grind it. Keep it cool."],
  [
    "Mild and nutty, 3.5 mm wide.\nGrind it.\n\nKeep it cool.",
    "Mild and nutty, 3.5 mm wide.",
    "Grind it.\n\nKeep it cool.",
  ],
  ["Is it hot? Very! Begin with half a spoon", "Is it hot? Very!", "Begin with half a spoon"],
  ["Ground melon seed.", "", "Ground melon seed."],
  ["Ground melon seed. Mild.", "", "Ground melon seed. Mild."],
  ["Melon seed", "", "Melon seed"],
])("%j begins with %j", (description, lead, rest) => {
  expect(splitDescription(description)).toEqual({ lead, rest });
});

test("each seeded product has a lead and a text about its use, which together are its description", () => {
  for (const { description } of products) {
    const { lead, rest } = splitDescription(description);
    expect(lead.length).toBeGreaterThan(80);
    expect(rest.length).toBeGreaterThan(80);
    expect(`${lead} ${rest}`).toBe(description);
  }
});
