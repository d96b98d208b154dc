import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { nextPosition } from "#platform/database/next-position.ts";
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

export const faqList = resource(faqEntries, "id", {
  subject: "faq",
  what: "this question",
  toText: ({ category, question, answer }) => asText({ category, question, answer }),
  newRow: async (w, details: FaqDetails) => {
    return { ...details, id: randomUUID(), position: await nextPosition(w.tx, faqEntries.position) };
  },
  added: ({ question }) => ["added a question", { question }],
  changed: (_from, { question }: FaqDetails) => ["changed a question", { question }],
  removed: ({ question, answer }) => ["removed a question", { question, answer }],
});

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
