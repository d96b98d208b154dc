import type { PageData } from "../../platform/page-data.ts";
import { findSubstitutes } from "./rules/substitutes.ts";
import { listDishesWith, listSubstitutions } from "./server/dishes.ts";

export const pageData: PageData = {
  inBrowser: ["calabash-larder:at-home", "The ingredients that you said you have at home."],
  product: async ({ db }, productId) => {
    const dishes = await listDishesWith(db, productId);
    return { shown: dishes.map(({ id: dish, name }) => ({ id: dish, name })) };
  },
  instead: async ({ db }, id) => findSubstitutes(id, await listSubstitutions(db, [id])),
};
