import type { Write } from "#platform/database/write.ts";
import { users } from "../tables.ts";
import { savePasswordHash } from "./password-hash.ts";

/** Adds the account of a customer, with the hash of its password if it has one; false if the address has an account. */
export async function addAccount(
  w: Write,
  { hash, ...person }: { id: string; name: string; email: string; emailVerified?: boolean; hash?: string },
): Promise<boolean> {
  const added = await w.tx
    .insert(users)
    .values({ ...person, createdAt: w.now, updatedAt: w.now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) return false;
  if (hash !== undefined) await savePasswordHash(w, person.id, hash);
  return true;
}
