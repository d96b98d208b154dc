import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { readGroupedCode } from "#platform/rules/pasted-code.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { recoveryCodes } from "../../tables.ts";
import type { SignedInUser } from "../current-user.ts";
import { queueSecurityEmail } from "./emails.ts";

const COUNT = 10;
/** Digits and letters without I, L, O and U, which are easily misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 characters of 5 bits: with 120 random bits a plain hash is enough (ASVS 5.0, 6.5.2). */
const LENGTH = 24;

/** Replaces an account's recovery codes by ten new ones, and returns them: only their hashes are stored. */
export async function replaceCodes({ tx, now }: Write, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashCode(code), userId, createdAt: now })));
  return codes;
}

/** Gives an account with a second factor new recovery codes; the old ones stop working and its owner gets an email. */
export async function renewRecoveryCodes(shop: Shop, { ip }: Caller, user: SignedInUser): Promise<string[]> {
  const codes = await write(shop, user.id, async (w) => {
    await queueSecurityEmail(w, user, "codes-renewed");
    return replaceCodes(w, user.id);
  });
  logSecurityEvent(shop, "recovery codes renewed", { account: user.id, ip });
  return codes;
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code of the account, however it is grouped or capitalised; false if it has no such code. */
export async function consumeCode({ tx }: Write, userId: string, typed: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(typed))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

function makeCode(): string {
  const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

function hashCode(code: string): string {
  const characters = readGroupedCode(code, { groups: LENGTH / 4, size: 4, characters: ALPHABET }) ?? "";
  return createHash("sha256").update(characters).digest("base64url");
}
