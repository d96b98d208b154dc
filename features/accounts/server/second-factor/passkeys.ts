import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { readShopName } from "#features/shop/server/brand.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { passkeys } from "../../tables.ts";
import { lockAccountById } from "../addresses.ts";
import type { SignedInUser } from "../current-user.ts";
import { CHALLENGE_LIFETIME, makeChallenge, useChallenge } from "./challenge.ts";
import { queueSecurityEmail } from "./emails.ts";
import { factorAdded, factorRemoved } from "./factor-changes.ts";
import { loadWebAuthn } from "./load-web-authn.ts";
import { readCredential } from "./read-credential.ts";
import { relyingParty } from "./relying-party.ts";

const MAX_PASSKEYS = 20;
/** EdDSA, ECDSA on P-256, RSA: what authenticators have, by their COSE numbers. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A new credential as `PublicKeyCredential.toJSON()` describes it. */
const registrationResponse = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string().max(4_000),
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * The options with which the browser creates a passkey: discoverable, so that it can sign in without an email address.
 */
export async function passkeyCreationOptions(shop: Shop, user: SignedInUser) {
  const existing = await shop.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpName: await readShopName(shop.db),
    rpID: relyingParty(shop).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: makeChallenge(shop, `create ${user.id}`),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs,
  });
  return options;
}

/**
 * Adds the passkey that the browser has created (`response`: its JSON); its owner gets an email. Returns the recovery
 * codes if this is the account's first second factor; then the account's other sessions end. Refuses a response that
 * the browser did not create for this account and shop within five minutes, and a twenty-first passkey.
 */
export async function addPasskey(
  shop: Shop,
  caller: Caller,
  user: SignedInUser,
  { name, response }: { name: string; response: string },
): Promise<{ codes: string[] } | Refusal> {
  const credential = await verifyRegistration(shop, user, response);
  if (!credential) return new Refusal("passkey-refused", "This passkey could not be added. Please try again.");
  const added = await write(shop, user.id, async (w) => {
    await lockAccountById(w, user.id);
    if ((await w.tx.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PASSKEYS)
      return new Refusal("passkey-refused", `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    const { id, publicKey, counter, transports = [] } = credential;
    const row = { id, userId: user.id, name, publicKey: Buffer.from(publicKey), counter, transports, createdAt: w.now };
    const inserted = await w.tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (inserted.length === 0) return new Refusal("passkey-refused", "This passkey belongs to an account already.");
    await queueSecurityEmail(w, user, "passkey-added");
    return { codes: await factorAdded(w, user) };
  });
  if (!(added instanceof Refusal)) logSecurityEvent(shop, "passkey added", { account: user.id, ip: caller.ip });
  return added;
}

/** Gives a passkey of the account another name; false if the account has no such passkey. */
export async function renamePasskey(shop: Shop, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await shop.db.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Removes a passkey of the account and ends its other sessions; its owner gets an email. False if there is none. */
export async function removePasskey(shop: Shop, { ip }: Caller, user: SignedInUser, id: string): Promise<boolean> {
  const removed = await write(shop, user.id, async (w) => {
    const rows = await w.tx.delete(passkeys).where(own(user.id, id)).returning({ id: passkeys.id });
    if (rows.length === 0) return false;
    await factorRemoved(w, user);
    await queueSecurityEmail(w, user, "passkey-removed");
    return true;
  });
  if (removed) logSecurityEvent(shop, "passkey removed", { account: user.id, ip });
  return removed;
}

function own(userId: string, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}

async function verifyRegistration(shop: Shop, user: SignedInUser, json: string) {
  const { id, origin } = relyingParty(shop);
  const response = readCredential(registrationResponse, json);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(shop, `create ${user.id}`, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for every field that is not as expected.
    return undefined;
  }
}
