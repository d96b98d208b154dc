import { randomUUID } from "node:crypto";
import { asc, eq, max } from "drizzle-orm";
import type { FaqEntry } from "../../domain/shop/faq.ts";
import type { FaqDetails } from "../../domain/shop/faq-form.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { asText, editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { announceChange } from "../database/announce.ts";
import type { Database } from "../database/database.ts";
import { faqEntries } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** One question with its version, or undefined. */
export async function findFaqEntry(db: Database, id: string): Promise<(FaqEntry & { version: number }) | undefined> {
  const { category, question, answer, version } = faqEntries;
  const [row] = await db
    .select({ id: faqEntries.id, category, question, answer, version })
    .from(faqEntries)
    .where(eq(faqEntries.id, id));
  return row;
}

/** Adds a question after the others; returns its id. */
export async function addFaqEntry(shop: Shop, actor: string, details: FaqDetails): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const [last] = await tx.select({ position: max(faqEntries.position) }).from(faqEntries);
    const id = randomUUID();
    await tx.insert(faqEntries).values({ ...details, id, position: (last?.position ?? 0) + 1 });
    const { question } = details;
    await recordAudit(
      tx,
      { actor, act: "added a question", subject: `faq:${id}`, details: { question } },
      shop.clock(),
    );
    await announceChange(tx);
    return id;
  });
}

/** Saves a question; undefined for an unknown one. Refuses when it has been saved since `version` was read. */
export async function saveFaqEntry(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: FaqDetails },
): Promise<{ version: number } | Refusal<EditConflict> | undefined> {
  return shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(faqEntries).where(eq(faqEntries.id, id)).for("no key update");
    if (!before) return undefined;
    const subject = `faq:${id}`;
    if (before.version !== version) {
      return editConflict(tx, subject, "this question", { version: before.version, theirs: asText(before) });
    }
    await tx
      .update(faqEntries)
      .set({ ...details, version: version + 1 })
      .where(eq(faqEntries.id, id));
    const audit = { actor, act: "changed a question", subject, details: { question: details.question } };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return { version: version + 1 };
  });
}

/** Moves a question one place up or down; false for an unknown one. At the end of the list nothing happens. */
export async function moveFaqEntry(shop: Shop, actor: string, id: string, direction: "up" | "down"): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const all = await tx
      .select({ id: faqEntries.id, question: faqEntries.question, position: faqEntries.position })
      .from(faqEntries)
      .orderBy(asc(faqEntries.position), asc(faqEntries.id))
      .for("no key update");
    const from = all.findIndex((entry) => entry.id === id);
    const moved = all[from];
    if (!moved) return false;
    const isAtEnd = direction === "up" ? from === 0 : from === all.length - 1;
    if (isAtEnd) return true;
    const rest = all.filter((entry) => entry !== moved);
    const order = rest.toSpliced(from + (direction === "up" ? -1 : 1), 0, moved);
    for (const [index, entry] of order.entries()) {
      if (entry.position === index + 1) continue;
      await tx
        .update(faqEntries)
        .set({ position: index + 1 })
        .where(eq(faqEntries.id, entry.id));
    }
    const audit = {
      actor,
      act: `moved a question ${direction}`,
      subject: `faq:${id}`,
      details: { question: moved.question },
    };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return true;
  });
}

/** Deletes a question; false for an unknown one. The audit trail keeps its text. */
export async function removeFaqEntry(shop: Shop, actor: string, id: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [removed] = await tx.delete(faqEntries).where(eq(faqEntries.id, id)).returning();
    if (!removed) return false;
    const { question, answer } = removed;
    const audit = { actor, act: "removed a question", subject: `faq:${id}`, details: { question, answer } };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return true;
  });
}
