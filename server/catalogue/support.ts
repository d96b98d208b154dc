import { isNull } from "drizzle-orm";
import type { Support } from "../../domain/support.ts";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";

/** How customers reach the shop today; all null where staff entered nothing. */
export async function readSupport(db: Database): Promise<Support> {
  const { whatsappNumber, supportEmail, supportPhone } = settings;
  const [row] = await db.select({ whatsappNumber, supportEmail, supportPhone }).from(settings);
  return row ?? { whatsappNumber: null, supportEmail: null, supportPhone: null };
}

/** Writes the first contact lines; once staff have entered any, or emptied them, they stay. */
export async function addSupport(db: Database, first: Support): Promise<void> {
  await db.update(settings).set(first).where(isNull(settings.supportEmail));
}
