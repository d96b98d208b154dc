import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, max } from "drizzle-orm";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import type { FaqDetails } from "../rules/faq-form.ts";
import type { FaqEntry } from "../rules/faq.ts";
import { faqEntries } from "../tables.ts";

/** All questions with their answers, in the shop's order. */
export async function listFaq(db: Database): Promise<FaqEntry[]> {
  const { id, category, question, answer } = faqEntries;
  return db
    .select({ id, category, question, answer })
    .from(faqEntries)
    .orderBy(asc(faqEntries.position), asc(faqEntries.id));
}

/** Adds entries in this order; entries with an existing id are not changed. */
export async function addFaq(db: Database, entries: FaqEntry[]): Promise<void> {
  await db
    .insert(faqEntries)
    .values(entries.map((entry, index) => ({ ...entry, position: index + 1 })))
    .onConflictDoNothing();
}

/** One question with its version, or undefined. */
export async function findFaqEntry(db: Database, id: string): Promise<(FaqEntry & { version: number }) | undefined> {
  const { position: _position, ...columns } = getTableColumns(faqEntries);
  const [row] = await db.select(columns).from(faqEntries).where(eq(faqEntries.id, id));
  return row;
}

/** Adds a question after the others; returns its id. */
export async function addFaqEntry(shop: Shop, actor: string, details: FaqDetails): Promise<string> {
  return write(shop, actor, async (w) => {
    const [last] = await w.tx.select({ position: max(faqEntries.position) }).from(faqEntries);
    const id = randomUUID();
    await w.tx.insert(faqEntries).values({ ...details, id, position: (last?.position ?? 0) + 1 });
    const { question } = details;
    await recordAudit(w, { action: "added a question", subject: `faq:${id}`, details: { question } });
    return id;
  });
}

/** Saves a question; undefined for an unknown one. Refuses when it has been saved since `version` was read. */
export async function saveFaqEntry(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: FaqDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const edit = { which: eq(faqEntries.id, id), version, details, subject: `faq:${id}`, what: "this question" };
    const audit = { action: "changed a question", details: { question: details.question } };
    return editRow(w, faqEntries, edit, () => audit);
  });
}

/** Moves a question one place up or down; false for an unknown one. At the end of the list nothing happens. */
export async function moveFaqEntry(
  shop: Shop,
  actor: string,
  { id, direction }: { id: string; direction: "up" | "down" },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const { question, position } = faqEntries;
    const all = await w.tx
      .select({ id: faqEntries.id, question, position })
      .from(faqEntries)
      .orderBy(asc(position), asc(faqEntries.id))
      .for("no key update");
    const from = all.findIndex((entry) => entry.id === id);
    const moved = all[from];
    if (!moved) return false;
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to === all.length) return true;
    for (const [index, entry] of all.toSpliced(from, 1).toSpliced(to, 0, moved).entries()) {
      if (entry.position === index + 1) continue;
      await w.tx
        .update(faqEntries)
        .set({ position: index + 1 })
        .where(eq(faqEntries.id, entry.id));
    }
    const details = { question: moved.question };
    await recordAudit(w, { action: `moved a question ${direction}`, subject: `faq:${id}`, details });
    return true;
  });
}

/** Deletes a question; false for an unknown one. The audit trail has its text. */
export async function removeFaqEntry(shop: Shop, actor: string, id: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const { question, answer } = faqEntries;
    const [details] = await w.tx.delete(faqEntries).where(eq(faqEntries.id, id)).returning({ question, answer });
    if (details) await recordAudit(w, { action: "removed a question", subject: `faq:${id}`, details });
    return details !== undefined;
  });
}
