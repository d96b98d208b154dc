import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Products: [
      {
        path: "/office/dishes",
        label: "Dishes",
        tables: ["dishes"],
        about: "Recipes that fill a cart with whole packs.",
      },
    ],
  },
  places: [
    ["Add a dish", "/office/dishes/new"],
    ["Substitutes", "/office/dishes/substitutes"],
    ["Import dishes", "/office/dishes/import"],
  ],
  subjects: {
    dishes: { label: () => "Substitutes in dishes", route: "/office/dishes/substitutes" },
    dish: { label: (id) => `Dish ${id}`, route: "/office/dishes/:id" },
  },
};
