import { managers, type Page } from "#platform/rules/page.ts";
import { PICTURE_FORM } from "#platform/rules/uploads.ts";
import { readChoices, writeDishQuery } from "./rules/choices.ts";
import { readServings } from "./rules/dish.ts";

export const pages: Page[] = [
  { path: "/dishes", file: "storefront/dishes/dishes.tsx", public: true },
  {
    path: "/dish/:id",
    file: "storefront/dish/dish.tsx",
    public: true,
    // The number of people, and the boxes that were ticked without JavaScript.
    query: (query) => writeDishQuery(readServings(query), readChoices(query)),
  },
  { path: "/dish/:id/basket", file: "storefront/dish/basket.ts" },
  {
    path: "/office/dishes",
    file: "office/dishes.tsx",
    staff: managers,
    navigation: {
      section: "Products",
      label: "Dishes",
      tables: ["dishes"],
      about: "Recipes that fill a cart with whole packs.",
    },
  },
  { path: "/office/dishes/new", file: "office/dish.tsx", staff: managers, names: ["Add a dish"] },
  {
    path: "/office/dishes/import",
    file: "office/import.tsx",
    staff: managers,
    upload: 2 * 1024 * 1024,
    names: ["Import dishes"],
  },
  {
    path: "/office/dishes/substitutes",
    file: "office/substitutes.tsx",
    staff: managers,
    names: ["Substitutes"],
    subjects: { dishes: () => "Substitutes in dishes" },
  },
  { path: "/office/dishes/export.csv", file: "office/export.ts", staff: managers, cost: { work: "downloadData" } },
  { path: "/office/dishes/:id", file: "office/dish.tsx", staff: managers, subjects: { dish: (id) => `Dish ${id}` } },
  { path: "/office/dishes/:id/picture", file: "office/picture.tsx", staff: managers, upload: PICTURE_FORM },
];
