import { eq, sql } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { authenticatorApps, passkeys, recoveryCodes, sessions } from "../../tables.ts";
import type { SignedInUser } from "../current-user.ts";
import { endOtherSessions } from "../sessions.ts";
import { replaceCodes } from "./recovery-codes.ts";

/**
 * After a second factor was added: this session has passed the second step. An account without recovery codes, as
 * before its first factor, gets ten, which are returned, and its other sessions end.
 */
export async function factorAdded(w: Write, { id, sessionId }: SignedInUser): Promise<string[]> {
  const hasCodes = (await w.tx.$count(recoveryCodes, eq(recoveryCodes.userId, id))) > 0;
  await w.tx
    .update(sessions)
    .set({ secondFactorAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
  if (hasCodes) return [];
  await endOtherSessions(w, id, sessionId);
  return replaceCodes(w, id);
}

/** After a second factor was removed: the other sessions end, and without any factor left the recovery codes too. */
export async function factorRemoved(w: Write, { id, sessionId }: SignedInUser): Promise<void> {
  await endOtherSessions(w, id, sessionId);
  const left =
    (await w.tx.$count(passkeys, eq(passkeys.userId, id))) +
    (await w.tx.$count(authenticatorApps, eq(authenticatorApps.userId, id)));
  if (left === 0) await w.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
}
