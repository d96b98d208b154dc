import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ProductNameIn } from "#features/catalogue/rules/product.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Colour } from "#platform/rules/colours.ts";
import type { Ingredient } from "./rules/dish.ts";

export const dishes = pgTable("dishes", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameLanguage: text("name_language").notNull(),
  names: jsonb().$type<ProductNameIn[]>().notNull().default([]),
  region: text().notNull(),
  minutes: smallint().notNull(),
  servings: smallint().notNull(),
  description: text().notNull(),
  colour: text().$type<Colour>().notNull().default("calabash"),
  image: text(),
  imageAlt: text("image_alt").notNull().default(""),
  steps: text().array().notNull(),
  goesWith: text("goes_with").array().notNull().default([]),
  searchWords: text("search_words").array().notNull().default([]),
  version: integer().notNull().default(1),
});

export const dishIngredients = pgTable(
  "dish_ingredients",
  {
    dishId: text("dish_id").notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    amount: numeric("per_serving", { precision: 8, scale: 2, mode: "number" }).notNull(),
    unit: text().$type<Ingredient["unit"]>().notNull(),
    productId: text("product_id"),
    isOptional: boolean("is_optional").notNull().default(false),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.dishId, table.position] })],
);

export const substitutions = pgTable(
  "substitutions",
  {
    oneId: text("one_id").notNull(),
    otherId: text("other_id").notNull(),
    oneGrams: integer("one_grams").notNull(),
    otherGrams: integer("other_grams").notNull(),
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
);

export const exportedDishes = new ExportedTables({
  dishes: { order: "position, id" },
  dish_ingredients: { order: "dish_id, position" },
  substitutions: { order: "one_id, other_id" },
});
