import type { Seed } from "#platform/seed.ts";
import { addDishes } from "./server/dishes.ts";
import { firstDishes, firstSubstitutions } from "./server/first-dishes.ts";

export const seed: Seed = ({ db }) => addDishes(db, firstDishes, firstSubstitutions);
