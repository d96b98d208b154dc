import type { ProductNameIn } from "#features/catalogue/rules/product.ts";
import type { Colour } from "#platform/rules/colours.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import type { DishPicture } from "./dish-picture.ts";

/** An ingredient of a dish. One with a `productId` is sold by the shop; any other is bought elsewhere. */
export type Ingredient = {
  /** As the recipe calls it. */
  name: string;
  /** For one serving, in units of `unit`, to a hundredth. */
  amount: number;
  /** A pack of the shop is measured in grams or millilitres. */
  unit: "g" | "ml" | "piece";
  productId: string | null;
  isOptional: boolean;
  /** How it is prepared before cooking, or an empty text. */
  note: string;
};

/** A dish with its recipe. */
export type Dish = {
  id: string;
  name: string;
  /** The language of the name before the brackets, as for a product. */
  nameLanguage: string;
  names: ProductNameIn[];
  /** Where it is cooked most. */
  region: string;
  /** From the first step to the table. */
  minutes: number;
  /** The usual number of servings. */
  servings: number;
  description: string;
  /** The colour of the tile that is shown instead of a picture. */
  colour: Colour;
  ingredients: Ingredient[];
  steps: string[];
  /** The ids of dishes that are eaten with it. */
  goesWith: string[];
  /** Other names and spellings, for the search only. */
  searchWords: string[];
};

/** A dish with its picture (dish-picture.ts). */
export type PicturedDish = Dish & DishPicture;

/** A dish as a list shows it. */
export type DishCard = Pick<Dish, "id" | "name" | "nameLanguage" | "names" | "region" | "minutes" | "colour"> &
  DishPicture;

/** The most people that a recipe is scaled for (specification 10.1). */
export const MAX_SERVINGS = 20;

/** The number of people that a query or a form asks for (`for`), from 1 to 20; undefined for anything else. */
export function readServings(query: { get(name: string): unknown }): number | undefined {
  const wanted = readInteger(query.get("for"), 2) ?? 0;
  return wanted >= 1 && wanted <= MAX_SERVINGS ? wanted : undefined;
}

/** How long a dish takes, in words: "1 hour 15 minutes". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [plural(hours, "hour"), plural(minutes % 60, "minute")].filter(Boolean).join(" ");
}

function plural(count: number, unit: string): string {
  return count === 0 ? "" : `${count} ${unit}${count === 1 ? "" : "s"}`;
}
