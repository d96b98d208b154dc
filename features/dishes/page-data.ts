import { sql } from "drizzle-orm";
import type { PageData } from "#platform/page-data.ts";
import { findDishes } from "./rules/find-dishes.ts";
import { findSubstitutes } from "./rules/substitutes.ts";
import { findDish, listDishes, listDishesWith, listSubstitutions, readSearchableDishes } from "./server/dishes.ts";
import { dishIngredients } from "./tables.ts";

const ON_HOME_PAGE = 4;

export const pageData: PageData = {
  inBrowser: ["calabash-larder:at-home", "The ingredients that you said you have at home."],
  home: ({ db }) => listDishes(db, ON_HOME_PAGE),
  product: async ({ db }, productId) => {
    const dishes = await listDishesWith(db, productId);
    return { shown: dishes.map(({ id: dish, name }) => ({ id: dish, name })) };
  },
  instead: async ({ db }, id) => findSubstitutes(id, await listSubstitutions(db, [id])),
  dishes: async (shop, search) => {
    const all = await readSearchableDishes(shop);
    return { all, found: findDishes(all, search), goods: sql`${dishIngredients}` };
  },
  paths: async (db) => (await listDishes(db)).map(({ id }) => `/dish/${id}`),
  linked: { dish: findDish },
};
