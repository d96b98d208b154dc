import { stringify } from "csv-stringify/sync";
import { asc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { refusalDetails, Refusal } from "#platform/rules/refusal.ts";
import { readNamedRows, type NamedRow } from "#platform/sheets/read-named-rows.ts";
import { BadSheet, type SheetFault } from "#platform/sheets/read-rows.ts";
import type { Shop } from "#platform/shop.ts";
import { dishFields, dishForm, dishText, type DishDetails, type DishText } from "../rules/dish-form.ts";
import { dishes } from "../tables.ts";
import { findDish } from "./dishes.ts";
import { insertDish, updateDish, whyUnknown } from "./edit-dishes.ts";

const columns = ["id", ...dishFields] as const;
const MAX_DISHES = 500;
type Row = NamedRow<(typeof columns)[number]>["row"];

/** Every dish with its recipe as CSV. A cell that a spreadsheet would read as a formula gets an apostrophe. */
export async function* exportDishes(db: Database): AsyncGenerator<string> {
  yield stringify([], { header: true, columns: [...columns], bom: true });
  const ids = await db.select({ id: dishes.id }).from(dishes).orderBy(asc(dishes.position), asc(dishes.id));
  for (const { id } of ids) {
    const dish = await findDish(db, id);
    if (dish) yield stringify([{ id, ...dishText(dish) }], { columns: [...columns], escape_formulas: true });
  }
}

/**
 * Saves the dishes of a CSV file as `exportDishes` writes it, in one transaction: a line without an id is a new dish, a
 * column that the file lacks stays as it is. One wrong line, and nothing is saved; returns the errors, else how many
 * dishes were added and changed. Dishes that the file lacks stay.
 */
export async function importDishes(
  shop: Shop,
  actor: string,
  content: Buffer,
): Promise<{ added: number; changed: number } | { errors: SheetFault[] }> {
  const rows = await readDishRows(content);
  if (!Array.isArray(rows)) return { errors: [rows] };
  const errors: SheetFault[] = [];
  const counts = { added: 0, changed: 0 };
  const result = await write(shop, actor, async (w) => {
    for (const { line, row } of rows) {
      const saved = await saveRow(w, row);
      if (saved === "added" || saved === "changed") counts[saved] += 1;
      else if (saved) errors.push(...saved.map(([column, message]) => ({ line, column, message })));
    }
    // A refusal rolls the transaction back.
    return errors.length > 0 ? new Refusal("nothing-changed", "Nothing was imported.") : counts;
  });
  return result instanceof Refusal ? { errors } : result;
}

type ColumnError = [column: string, message: string];

/** Undefined for a line that changes nothing. */
async function saveRow(w: Write, row: Row): Promise<"added" | "changed" | ColumnError[] | undefined> {
  const id = row.id?.trim();
  const before = id ? await findDish(w.tx, id) : undefined;
  if (id && !before) return [["id", `There is no dish ${id}. Leave it empty for a new one`]];
  const old = before && dishText(before);
  const text = Object.fromEntries(dishFields.map((field) => [field, row[field] ?? old?.[field] ?? ""])) as DishText;
  const parsed = dishForm.safeParse(text);
  if (!parsed.success) return Object.entries(fieldErrors(parsed.error));
  const unchanged = old && dishFields.every((field) => old[field] === dishText(parsed.data)[field]);
  if (unchanged) return undefined;
  return before ? changeDish(w, before.id, parsed.data) : addRow(w, parsed.data);
}

async function addRow(w: Write, details: DishDetails): Promise<"added" | ColumnError[]> {
  const added = await insertDish(w, details);
  return added instanceof Refusal ? ingredientErrors(added) : "added";
}

async function changeDish(w: Write, id: string, details: DishDetails): Promise<"changed" | ColumnError[]> {
  const unknown = await whyUnknown(w.tx, details);
  if (unknown) return ingredientErrors(unknown);
  const [row] = await w.tx
    .select({ version: dishes.version })
    .from(dishes)
    .where(eq(dishes.id, id))
    .for("no key update");
  await updateDish(w, { id, details, version: (row?.version ?? 0) + 1 });
  await recordAudit(w, {
    action: "changed a dish",
    subject: `dish:${id}`,
    details: { name: details.name, file: true },
  });
  return "changed";
}

function ingredientErrors(refusal: Refusal): ColumnError[] {
  return Object.entries(refusalDetails(refusal, "ingredient-unknown")?.errors ?? {});
}

async function readDishRows(content: Buffer) {
  try {
    const rows: NamedRow<(typeof columns)[number]>[] = [];
    for await (const row of readNamedRows(content, { columns, most: MAX_DISHES })) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof BadSheet) return error.at;
    throw error;
  }
}
