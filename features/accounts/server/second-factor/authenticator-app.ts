import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { readShopName } from "#features/shop/server/brand.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { decryptSecret, encryptSecret } from "#platform/encrypt-secret.ts";
import { qrCode, type QrCode } from "#platform/qr-code.ts";
import type { Caller } from "#platform/rules/caller.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import { authenticatorApps } from "../../tables.ts";
import type { SignedInUser } from "../current-user.ts";
import { queueSecurityEmail } from "./emails.ts";
import { factorAdded, factorRemoved } from "./factor-changes.ts";

const SECRET_BYTES = 20;
/** The clock of a phone may be this many time steps of 30 seconds ahead or behind. */
const WINDOW = 1;

const useOf = (userId: string) => ({ purpose: "authenticator app", owner: userId });

/** What a person enters into an authenticator app, as text and as a QR code. */
export type AppSetup = {
  secret: string;
  qr: QrCode;
  /** The secret, encrypted for this account: the browser sends it back, so the shop stores nothing until then. */
  encrypted: string;
};

/** When the account's authenticator app was added and last used; undefined without one. */
export async function findApp(db: Database, userId: string) {
  const { createdAt, lastUsedAt } = authenticatorApps;
  const [app] = await db
    .select({ createdAt, lastUsedAt })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return app;
}

/** A secret for a new authenticator app, or the one that the browser has sent back. */
export async function setUpApp(shop: Shop, user: SignedInUser, sentBack?: string): Promise<AppSetup> {
  const known = sentBack && decryptSecret(shop, useOf(user.id), Buffer.from(sentBack, "base64url"));
  const secret = known ? new Secret({ buffer: known.buffer }) : new Secret({ size: SECRET_BYTES });
  const url = new TOTP({ issuer: await readShopName(shop.db), label: user.email, secret }).toString();
  const encrypted = known ? sentBack : encryptSecret(shop, useOf(user.id), secret.bytes).toString("base64url");
  return { secret: secret.base32, qr: qrCode(url), encrypted };
}

/**
 * Adds the authenticator app that shows `code` now; its owner gets an email. Returns the recovery codes if this is the
 * account's first second factor; then the account's other sessions end. Refuses a wrong code, and a second app.
 */
export async function addApp(
  shop: Shop,
  caller: Caller,
  user: SignedInUser,
  { encrypted, code }: { encrypted: string; code: string },
): Promise<{ codes: string[] } | Refusal> {
  const bytes = Buffer.from(encrypted, "base64url");
  const secret = decryptSecret(shop, useOf(user.id), bytes);
  const step = secret && findTimeStep(secret, code, shop.clock());
  if (step === undefined) return new Refusal("wrong-code", "This is not the code that the app shows now.");
  const added = await write(shop, user.id, async (w) => {
    const app = { userId: user.id, secret: bytes, lastStep: step, createdAt: w.now };
    const inserted = await w.tx.insert(authenticatorApps).values(app).onConflictDoNothing().returning();
    if (inserted.length === 0) return new Refusal("wrong-code", "This account has an authenticator app already.");
    await queueSecurityEmail(w, user, "app-added");
    return { codes: await factorAdded(w, user) };
  });
  if (!(added instanceof Refusal)) logSecurityEvent(shop, "app added", { account: user.id, ip: caller.ip });
  return added;
}

/** Removes the account's authenticator app and ends its other sessions; its owner gets an email. */
export async function removeApp(shop: Shop, { ip }: Caller, user: SignedInUser): Promise<void> {
  const removed = await write(shop, user.id, async (w) => {
    const rows = await w.tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, user.id)).returning();
    if (rows.length === 0) return false;
    await factorRemoved(w, user);
    await queueSecurityEmail(w, user, "app-removed");
    return true;
  });
  if (removed) logSecurityEvent(shop, "app removed", { account: user.id, ip });
}

/**
 * Whether the account's authenticator app shows this code now; each code is accepted once (ASVS 5.0, 6.5.1). Locks the
 * app's row.
 */
export async function consumeAppCode({ shop, tx, now }: Write, userId: string, code: string): Promise<boolean> {
  const own = eq(authenticatorApps.userId, userId);
  const [app] = await tx.select().from(authenticatorApps).where(own).for("update");
  if (!app) return false;
  const secret = decryptSecret(shop, useOf(userId), app.secret);
  if (!secret)
    shop.log.error({ account: userId }, "AUTH_SECRET has changed: this authenticator app must be set up again");
  const step = secret && findTimeStep(secret, code, now);
  if (step === undefined || step <= app.lastStep) return false;
  await tx.update(authenticatorApps).set({ lastStep: step, lastUsedAt: now }).where(own);
  return true;
}

/** The time step that this code belongs to, among those that are accepted now. */
function findTimeStep(secret: Uint8Array<ArrayBuffer>, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: new Secret({ buffer: secret.buffer }) });
  const timestamp = now.getTime();
  const difference = totp.validate({ token: code, timestamp, window: WINDOW });
  return difference === null ? undefined : totp.counter({ timestamp }) + difference;
}
