import { asc } from "drizzle-orm";
import type { FaqEntry } from "../../domain/shop/faq.ts";
import type { Database } from "../database/database.ts";
import { faqEntries } from "../database/schema.ts";

/** All questions with their answers, in the shop's order. */
export async function listFaq(db: Database): Promise<FaqEntry[]> {
  const { id, category, question, answer } = faqEntries;
  return db
    .select({ id, category, question, answer })
    .from(faqEntries)
    .orderBy(asc(faqEntries.position), asc(faqEntries.id));
}

/** Adds entries in this order; entries whose id exists already are not changed. */
export async function addFaq(db: Database, entries: FaqEntry[]): Promise<void> {
  await db
    .insert(faqEntries)
    .values(entries.map((entry, index) => ({ ...entry, position: index + 1 })))
    .onConflictDoNothing();
}
