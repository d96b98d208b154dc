import { z } from "zod";
import { readSeed, readSeedFile } from "#platform/sheets/read-seed.ts";
import { dishForm } from "../rules/dish-form.ts";
import type { Dish } from "../rules/dish.ts";
import type { Substitution } from "../rules/substitutes.ts";
import { substitutionsField } from "../rules/substitution-lines.ts";

const form = dishForm.extend({ id: z.string().min(1) });

/** The dishes of a new shop, from a file as the office exports it. Amounts are for one serving. */
export const readFirstDishes = (): Promise<Dish[]> =>
  readSeed("features/dishes/server/first-dishes.csv", Object.keys(form.shape), (row) => form.parse(row));

/** The substitutes of a new shop, as staff type them, by the weight as sold: dried for dried. */
export const readFirstSubstitutions = async (): Promise<Substitution[]> =>
  substitutionsField.parse(String(await readSeedFile("features/dishes/server/first-substitutes.txt")));
