import { and, eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import type { Shop } from "#platform/shop.ts";
import { passwordHashes } from "../tables.ts";
import { isPasswordsBusy } from "./passwords.ts";

/** Saves the hash of an account's password. Hashing is slow on purpose, so it happens before the transaction. */
export async function savePasswordHash({ tx, now: updatedAt }: Write, userId: string, hash: string): Promise<void> {
  await tx
    .insert(passwordHashes)
    .values({ userId, hash, updatedAt })
    .onConflictDoUpdate({ target: passwordHashes.userId, set: { hash, updatedAt } });
}

/**
 * Whether this is the password of the account. Takes as long without a password or an account (`userId` undefined), so
 * that the time does not reveal which addresses have one. Throws `PasswordsBusy`.
 */
export async function isPasswordOf(shop: Shop, userId: string | undefined, password: string): Promise<boolean> {
  const hash = await readHash(shop, userId ?? "");
  if (hash !== undefined) return shop.passwords.verify(hash, password);
  await shop.passwords.hash(password);
  return false;
}

/** Hashes a correct password anew if its hash is outdated, unless another request is changing it. */
export async function renewHash(shop: Shop, userId: string, password: string): Promise<void> {
  const { db, passwords, clock } = shop;
  const outdated = await readHash(shop, userId);
  if (outdated === undefined || !passwords.isOutdated(outdated)) return;
  try {
    const hash = await passwords.hash(password);
    await db
      .update(passwordHashes)
      .set({ hash, updatedAt: clock() })
      .where(and(eq(passwordHashes.userId, userId), eq(passwordHashes.hash, outdated)));
  } catch (error) {
    // The next sign-in tries again.
    if (!isPasswordsBusy(error)) throw error;
  }
}

async function readHash({ db }: Shop, userId: string): Promise<string | undefined> {
  const [stored] = await db
    .select({ hash: passwordHashes.hash })
    .from(passwordHashes)
    .where(eq(passwordHashes.userId, userId));
  return stored?.hash;
}
