import type { Seed } from "#platform/seed.ts";
import { addDishes } from "./server/dishes.ts";
import { readFirstDishes, readFirstSubstitutions } from "./server/first-dishes.ts";
import { dishes } from "./tables.ts";

/** A shop that has dishes keeps its own. */
export const seed: Seed = async ({ db }) => {
  if ((await db.$count(dishes)) === 0) await addDishes(db, await readFirstDishes(), await readFirstSubstitutions());
};
