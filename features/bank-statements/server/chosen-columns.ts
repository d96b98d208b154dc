import { asc, desc, eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { bankStatementFormats } from "../tables.ts";

/** The headings for which staff have chosen columns (`chooseColumns`), the latest first. */
export async function listChosenColumns(db: Database) {
  const { headings, columns, savedAt } = bankStatementFormats;
  const rows = await db
    .select({ headings, columns, savedAt })
    .from(bankStatementFormats)
    .orderBy(desc(savedAt), asc(headings));
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/**
 * Forgets what staff chose for these headings (`headingsKey`), so that the next file with them waits for its columns
 * again; the lines of earlier files stay. False when nothing was chosen for them.
 */
export async function forgetColumns(shop: Shop, actor: string, headings: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [forgotten] = await w.tx
      .delete(bankStatementFormats)
      .where(eq(bankStatementFormats.headings, headings))
      .returning({ columns: bankStatementFormats.columns });
    if (!forgotten) return false;
    await recordAudit(w, {
      action: "forgot the columns of a statement",
      subject: `bank-statement-columns:${headings}`,
      details: forgotten.columns,
    });
    return true;
  });
}
