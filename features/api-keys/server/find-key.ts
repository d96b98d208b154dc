import { eq } from "drizzle-orm";
import { needsSecondFactor } from "#features/accounts/rules/access.ts";
import { hasSecondFactor } from "#features/accounts/server/session-times.ts";
import { users } from "#features/accounts/tables.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { isStaff, type StaffRole } from "#platform/rules/role.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { Scope } from "../rules/scopes.ts";
import { apiKeys } from "../tables.ts";
import { hashKey, looksLikeKey } from "./keys.ts";

/** In milliseconds. */
const LAST_USE_PRECISION = MINUTE;

/** A key that works now, and the role that its maker has now. */
export type WorkingKey = { id: number; name: string; scopes: Scope[]; actor: string; role: StaffRole };

const keyOfHash = preparedQuery({ hash: apiKeys.secretHash }, (db, { hash }) => {
  const { id, name, scopes, endsAt, lastUsedAt, userId: actor } = apiKeys;
  const { role, blockedAt } = users;
  return db
    .select({ id, name, scopes, endsAt, lastUsedAt, actor, role, blockedAt, hasSecondFactor })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, actor))
    .where(eq(apiKeys.secretHash, hash));
});

/**
 * The key with this text; undefined for one that is unknown, revoked or has ended, and if its maker is not on the staff
 * any more, is blocked, or lacks the second factor that the office asks for. Records its use once a minute.
 */
export async function findKey(shop: Shop, text: string): Promise<WorkingKey | undefined> {
  const [found] = looksLikeKey(text) ? await keyOfHash(shop.db, { hash: hashKey(text) }) : [];
  const now = shop.clock();
  if (!found || found.blockedAt || (found.endsAt && found.endsAt <= now)) return undefined;
  const { id, name, scopes, actor, role, lastUsedAt } = found;
  if (!isStaff(role) || needsSecondFactor(shop.config, found)) return undefined;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USE_PRECISION) {
    await shop.db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  }
  return { id, name, scopes, actor, role };
}
