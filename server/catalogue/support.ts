import { isNull } from "drizzle-orm";
import type { Support } from "../../domain/shop/support.ts";
import type { Database } from "../database/database.ts";
import { shopSettings } from "../database/schema.ts";

/** The shop's contact details; null where staff entered nothing. */
export async function readSupport(db: Database): Promise<Support> {
  const { whatsappNumber, supportEmail, supportPhone } = shopSettings;
  const [row] = await db.select({ whatsappNumber, supportEmail, supportPhone }).from(shopSettings);
  return row ?? { whatsappNumber: null, supportEmail: null, supportPhone: null };
}

/** Writes the first contact details of a new shop, unless there is a support email already. */
export async function addSupport(db: Database, first: Support): Promise<void> {
  await db.update(shopSettings).set(first).where(isNull(shopSettings.supportEmail));
}
