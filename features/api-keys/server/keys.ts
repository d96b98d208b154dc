import { createHash, randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import { users } from "#features/accounts/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { Scope } from "../rules/scopes.ts";
import { apiKeys } from "../tables.ts";

/** 24 random bytes are 32 characters of base64url, so a plain hash is enough. The prefix is for secret scanners. */
const PREFIX = "cl_live_";
const BYTES = 24;

export const looksLikeKey = (text: string) => /^cl_live_[\w-]{32}$/.test(text);

export const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

type NewKey = { name: string; scopes: Scope[]; endsAt: Date | null };

/**
 * Makes a key that acts for this member of staff, and returns it: the shop keeps its hash only. All staff are mailed.
 * Refuses the name of another key.
 */
export function makeKey(shop: Shop, actor: string, { name, scopes, endsAt }: NewKey): Promise<string | Refusal> {
  const key = PREFIX + randomBytes(BYTES).toString("base64url");
  return write(shop, actor, async (w) => {
    const added = await w.tx
      .insert(apiKeys)
      .values({ name, scopes, endsAt, secretHash: hashKey(key), userId: actor, createdAt: w.now })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id });
    if (added.length === 0) return new Refusal("name-taken", `There is a key with the name ${name} already.`);
    await recordAudit(w, { action: "made a key", subject: `key:${name}`, details: { scopes, endsAt } });
    await queueStaffNotice(w, { action: `made the key ${name}, with which a program may use the shop` });
    return key;
  });
}

/** Revokes a key, from the next request on; false for an unknown one. */
export function revokeKey(shop: Shop, actor: string, id: number): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [revoked] = await w.tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning({ name: apiKeys.name });
    if (revoked) await recordAudit(w, { action: "revoked a key", subject: `key:${revoked.name}` });
    return revoked !== undefined;
  });
}

/** All keys by name, without their hashes, with the name of who made each. */
export async function listKeys({ db, clock }: Shop) {
  const { id, name, scopes, createdAt, endsAt, lastUsedAt, userId } = apiKeys;
  const rows = await db
    .select({ id, name, scopes, createdAt, endsAt, lastUsedAt, maker: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .orderBy(asc(name));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt?.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
    hasEnded: row.endsAt !== null && row.endsAt <= clock(),
  }));
}
