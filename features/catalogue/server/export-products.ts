import { stringify } from "csv-stringify/sync";
import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { sheetColumns, sheetRow } from "../rules/product-csv.ts";
import { products } from "../tables.ts";

const BATCH = 1000;

/**
 * Every product, hidden ones too, as CSV in chunks of a thousand rows, so that a large catalogue is never in memory as
 * a whole. Cells that a spreadsheet would read as a formula get a leading apostrophe; the import removes it again.
 */
export async function* exportProducts(db: Database): AsyncGenerator<string> {
  const columns = [...sheetColumns];
  yield stringify([], { header: true, columns, bom: true });
  for (let last: { position: number; id: string } | undefined, done = false; !done;) {
    const batch = await db
      .select()
      .from(products)
      .where(last && sql`(${products.position}, ${products.id}) > (${last.position}, ${last.id})`)
      .orderBy(asc(products.position), asc(products.id))
      .limit(BATCH);
    if (batch.length > 0) yield stringify(batch.map(sheetRow), { columns, escape_formulas: true });
    last = batch.at(-1);
    done = batch.length < BATCH;
  }
}
