import { and, eq, inArray } from "drizzle-orm";
import type { Write } from "../database/write.ts";
import { Refusal } from "../rules/refusal.ts";
import { emailOutbox } from "./table.ts";

/**
 * Deletes the held-back emails of an action about these subjects, in the write that undoes it. Refuses if one of them
 * has been claimed for sending. Locks them first: a job that tries to claim one meanwhile waits and then finds none,
 * and an earlier claim is seen here.
 */
export async function withdrawMail({ tx }: Write, actionId: string, about: string[]): Promise<Refusal | undefined> {
  const { id, regarding, attempts } = emailOutbox;
  const held = await tx
    .select({ id, attempts })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.actionId, actionId), inArray(regarding, about)))
    .orderBy(id)
    .for("update");
  if (held.some((mail) => mail.attempts > 0)) return new Refusal("too-late", ALREADY_TOLD);
  if (held.length > 0) {
    const ids = held.map((mail) => mail.id);
    await tx.delete(emailOutbox).where(inArray(id, ids));
  }
  return undefined;
}

const ALREADY_TOLD = "The customer has been told, so this cannot be undone any more. Nothing was done.";
