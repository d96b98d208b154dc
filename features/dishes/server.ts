import type { Seed } from "#platform/seed.ts";
import { addDishes } from "./server/dishes.ts";
import { dishes, substitutions } from "./server/first-dishes.ts";

export const seed: Seed = ({ db }) => addDishes(db, dishes, substitutions);
