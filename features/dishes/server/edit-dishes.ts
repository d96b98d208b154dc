import { eq, inArray, max } from "drizzle-orm";
import { products } from "#features/catalogue/tables.ts";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { dishText, type DishDetails } from "../rules/dish-form.ts";
import type { Dish, PicturedDish } from "../rules/dish.ts";
import { dishes, dishIngredients } from "../tables.ts";
import { findDish } from "./dishes.ts";

/** A dish with its version, as staff edit it; undefined for an unknown one. */
export async function findEditedDish(
  db: Database,
  id: string,
): Promise<(PicturedDish & { version: number }) | undefined> {
  const [dish, [row]] = await Promise.all([
    findDish(db, id),
    db.select({ version: dishes.version }).from(dishes).where(eq(dishes.id, id)),
  ]);
  return dish && row && { ...dish, ...row };
}

/**
 * Adds a dish after the others and returns its id, which is made from its name. Refuses products and dishes that do not
 * exist, with the errors of the fields.
 */
export function addDish(shop: Shop, actor: string, details: DishDetails): Promise<string | Refusal> {
  return write(shop, actor, (w) => insertDish(w, details));
}

/**
 * Saves a dish; undefined for an unknown one. Locks its row. Refuses when it has been saved since `version` was read,
 * and what `addDish` refuses.
 */
export function saveDish(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: DishDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const [row] = await w.tx.select().from(dishes).where(eq(dishes.id, id)).for("no key update");
    const unknown = await whyUnknown(w.tx, details);
    if (row && unknown) return unknown;
    const before = row && (await findDish(w.tx, id));
    const edit = {
      row,
      version,
      subject: `dish:${id}`,
      what: "this dish",
      toText: () => (before ? dishText(before) : {}),
    };
    return saveVersion(w, edit, async (_row, next) => {
      await updateDish(w, { id, details, version: next });
      return { action: "changed a dish", details: { name: details.name } };
    });
  });
}

/** Deletes a dish; false for an unknown one. Carts that were filled for it keep their goods. */
export function deleteDish(shop: Shop, actor: string, id: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [details] = await w.tx.delete(dishes).where(eq(dishes.id, id)).returning({ name: dishes.name });
    if (details) await recordAudit(w, { action: "removed a dish", subject: `dish:${id}`, details });
    return details !== undefined;
  });
}

/** Inserts a dish, as `addDish` promises. */
export async function insertDish(w: Write, { ingredients, ...details }: DishDetails): Promise<string | Refusal> {
  const unknown = await whyUnknown(w.tx, { ingredients, ...details });
  if (unknown) return unknown;
  const [last] = await w.tx.select({ position: max(dishes.position) }).from(dishes);
  const id = await freeId(w.tx, details.name);
  await w.tx.insert(dishes).values({ ...details, id, position: (last?.position ?? 0) + 1 });
  await insertIngredients(w.tx, id, ingredients);
  await recordAudit(w, { action: "added a dish", subject: `dish:${id}`, details: { name: details.name } });
  return id;
}

/** Writes the details of a dish, without an audit entry. The caller has locked its row. */
export async function updateDish(
  { tx }: Write,
  { id, version, details: { ingredients, ...columns } }: { id: string; version: number; details: DishDetails },
): Promise<void> {
  await tx
    .update(dishes)
    .set({ ...columns, version })
    .where(eq(dishes.id, id));
  await tx.delete(dishIngredients).where(eq(dishIngredients.dishId, id));
  await insertIngredients(tx, id, ingredients);
}

/** Refuses products and dishes that the shop does not have; the details are errors by field. */
export async function whyUnknown(tx: Transaction, details: DishDetails): Promise<Refusal | undefined> {
  const { ingredients, goesWith } = details;
  const wanted = ingredients.flatMap(({ productId }) => productId ?? []);
  const found =
    wanted.length === 0 ? [] : await tx.select({ id: products.id }).from(products).where(inArray(products.id, wanted));
  const known = new Set(found.map(({ id }) => id));
  const beside =
    goesWith.length === 0 ? [] : await tx.select({ id: dishes.id }).from(dishes).where(inArray(dishes.id, goesWith));
  const gone = ingredients.find(({ productId }) => productId !== null && !known.has(productId));
  const other = goesWith.find((id) => beside.every((dish) => dish.id !== id));
  const errors = {
    ...(gone && { ingredients: `No product has the number ${gone.productId}` }),
    ...(other !== undefined && { goesWith: `There is no dish ${other}` }),
  };
  if (Object.keys(errors).length === 0) return undefined;
  return new Refusal("ingredient-unknown", Object.values(errors).join(". "), { errors });
}

async function insertIngredients(tx: Transaction, dishId: string, ingredients: Dish["ingredients"]): Promise<void> {
  await tx
    .insert(dishIngredients)
    .values(ingredients.map((ingredient, index) => ({ ...ingredient, dishId, position: index + 1 })));
}

/** `egusi-soup` of “Egusi soup (melon seed soup)”, with a number if another dish has that. */
async function freeId(tx: Transaction, name: string): Promise<string> {
  const plain = (name.split("(")[0] ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const base =
    plain
      .match(/[a-z0-9]+/g)
      ?.join("-")
      .slice(0, 50) ?? "dish";
  const taken = new Set((await tx.select({ id: dishes.id }).from(dishes)).map(({ id }) => id));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
