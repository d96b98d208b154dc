import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { stringify } from "csv-stringify/sync";
import { asc, eq } from "drizzle-orm";
import { dishFields, dishForm, dishText, type DishDetails, type DishText } from "../../domain/dish/dish-form.ts";
import { fieldErrors } from "../../domain/field-errors.ts";
import { Refusal } from "../../domain/refusal.ts";
import { NotASheet, sheetText } from "../catalogue/sheet-text.ts";
import { recordAudit } from "../audit/trail.ts";
import type { Database } from "../database/database.ts";
import { dishes } from "../database/schema.ts";
import { write, type Write } from "../database/write.ts";
import type { Shop } from "../shop.ts";
import { findDish } from "./dishes.ts";
import { insertDish, updateDish, whyUnknown } from "./edit-dishes.ts";

/** An error in a file; lines count from 1, which is the header. */
export type DishSheetError = { line: number; column: string; message: string };

const columns = ["id", ...dishFields] as const;
const MAX_DISHES = 500;
type Row = Partial<Record<(typeof columns)[number], string>>;

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
): Promise<{ added: number; changed: number } | { errors: DishSheetError[] }> {
  const rows = await readRows(content);
  if (!Array.isArray(rows)) return { errors: [rows] };
  const errors: DishSheetError[] = [];
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
  return added instanceof Refusal ? errorsOf(added) : "added";
}

async function changeDish(w: Write, id: string, details: DishDetails): Promise<"changed" | ColumnError[]> {
  const unknown = await whyUnknown(w.tx, details);
  if (unknown) return errorsOf(unknown);
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

function errorsOf({ details }: Refusal): ColumnError[] {
  return Object.entries((details as { errors: Record<string, string> }).errors);
}

const wrong = (message: string, column = "", line = 1): DishSheetError => ({ line, column, message });

type NumberedRow = { line: number; row: Row };

async function readRows(content: Buffer): Promise<NumberedRow[] | DishSheetError> {
  let header: string[] = [];
  try {
    const { text, delimiter } = await sheetText(Readable.from([content]));
    const namesOf = (names: string[]) => (header = names.map((name) => name.trim()));
    const parser = text.pipe(parse({ columns: namesOf, delimiter, info: true, skip_empty_lines: true }));
    const records = (await parser.toArray()) as { record: Row; info: { lines: number } }[];
    const unknown = header.find((name) => !columns.some((column) => column === name));
    if (unknown !== undefined) return wrong("The shop knows no column of this name", unknown);
    if (records.length === 0) return wrong("The file has no lines below its head");
    if (records.length > MAX_DISHES) return wrong(`A file may have ${MAX_DISHES} dishes at the most`);
    return records.map(({ record, info }) => ({ line: info.lines, row: withoutEscapes(record) }));
  } catch (error) {
    if (error instanceof NotASheet) return wrong(error.message);
    if (!(error instanceof CsvError)) throw error;
    return wrong("This line cannot be read. Each must have as many cells as the first", "", error["lines"] as number);
  }
}

/** Removes the apostrophes that the export put before cells that look like formulas. */
function withoutEscapes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [column, cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "")]),
  );
}
