import { asc, eq, getTableColumns, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { choosePicture, type DishPicture } from "../rules/dish-picture.ts";
import type { Dish, DishCard, PicturedDish } from "../rules/dish.ts";
import type { SearchableDish } from "../rules/find-dishes.ts";
import type { Substitution } from "../rules/substitutes.ts";
import { dishes, dishIngredients, substitutions } from "../tables.ts";

const { position: _position, version: _version, ...columns } = getTableColumns(dishes);
const { id, name, nameLanguage, names, region, minutes, colour, image, imageAlt } = dishes;
const inOrder = [asc(dishes.position), asc(dishes.id)] as const;

/** The first `first` dishes in the shop's order, or all, without their recipes. One query. */
export async function listDishes(db: Database, first?: number): Promise<DishCard[]> {
  const query = db
    .select({ id, name, nameLanguage, names, region, minutes, colour, image, imageAlt })
    .from(dishes)
    .orderBy(...inOrder);
  const rows = await (first === undefined ? query : query.limit(first));
  return rows.map(pictured);
}

/** A dish with its recipe and picture, or undefined. Two queries. */
export async function findDish(db: Database | Transaction, dishId: string): Promise<PicturedDish | undefined> {
  const { dishId: ofDish, position, ...ingredientColumns } = getTableColumns(dishIngredients);
  const [[dish], ingredients] = await Promise.all([
    db.select(columns).from(dishes).where(eq(id, dishId)),
    db.select(ingredientColumns).from(dishIngredients).where(eq(ofDish, dishId)).orderBy(asc(position)),
  ]);
  return dish && pictured({ ...dish, ingredients });
}

/** The dish with the picture that is shown: the uploaded one, the shop's own, or none. */
function pictured<T extends Pick<Dish, "id" | "name"> & DishPicture>(dish: T): T {
  return { ...dish, ...choosePicture(dish) };
}

/** The dishes with these ids, in the shop's order; unknown ones are left out. */
export async function listDishesById(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id, name, nameLanguage })
    .from(dishes)
    .where(inArray(id, ids))
    .orderBy(...inOrder);
}

/**
 * The dishes that any of these products goes into, the sizes of one, in the shop's order, also those in which it is
 * optional. One query.
 */
export function listDishesWith(db: Database, productIds: string[]) {
  return db
    .selectDistinct({ id, name, nameLanguage, position: dishes.position })
    .from(dishIngredients)
    .innerJoin(dishes, eq(dishes.id, dishIngredients.dishId))
    .where(inArray(dishIngredients.productId, productIds))
    .orderBy(...inOrder);
}

/** The pairs of substitutes that include any of these products. One query, none without products. */
export async function listSubstitutions(db: Database, productIds: string[]): Promise<Substitution[]> {
  if (productIds.length === 0) return [];
  const { oneId, otherId } = substitutions;
  return selectSubstitutions(db, or(inArray(oneId, productIds), inArray(otherId, productIds)));
}

/** All pairs of substitutes. One query. */
export function listAllSubstitutions(db: Database | Transaction): Promise<Substitution[]> {
  return selectSubstitutions(db);
}

async function selectSubstitutions(db: Database | Transaction, where?: SQL): Promise<Substitution[]> {
  const { oneId, otherId } = substitutions;
  const rows = await db.select().from(substitutions).where(where).orderBy(oneId, otherId);
  return rows.map((row) => {
    return { products: [row.oneId, row.otherId], grams: [row.oneGrams, row.otherGrams], sentence: row.sentence };
  });
}

/** A pair as the table has it. */
export function toRow({ products: [oneId, otherId], grams: [oneGrams, otherGrams], sentence }: Substitution) {
  return { oneId, otherId, oneGrams, otherGrams, sentence };
}

/** The words by which searches find the dishes. Read once per content version and process. */
export const readSearchableDishes = oncePerContent(({ db }) => listSearchableDishes(db));

async function listSearchableDishes(db: Database): Promise<SearchableDish[]> {
  const ingredients = sql<string[]>`array(select i.name from ${dishIngredients} i where i.dish_id = ${dishes.id})`;
  const rows = await db
    .select({ id, name, names, searchWords: dishes.searchWords, ingredients, colour, image, imageAlt })
    .from(dishes)
    .orderBy(...inOrder);
  return rows.map((row) => ({ ...pictured(row), names: row.names.map((entry) => entry.name) }));
}

/** Adds the dishes and substitutes of a new shop, in one transaction. */
export async function addDishes(db: Database, list: readonly Dish[], pairs: readonly Substitution[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(dishes)
      .values(list.map(({ ingredients: _ingredients, ...dish }, index) => ({ ...dish, position: index + 1 })));
    await tx
      .insert(dishIngredients)
      .values(
        list.flatMap((dish) =>
          dish.ingredients.map((ingredient, index) => ({ ...ingredient, dishId: dish.id, position: index + 1 })),
        ),
      );
    await tx.insert(substitutions).values(pairs.map(toRow));
  });
}
