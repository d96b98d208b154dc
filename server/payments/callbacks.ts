import { eq } from "drizzle-orm";
import { providerCallbacks, refunds } from "../database/schema.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Shop } from "../shop.ts";
import { findAttemptByReference } from "./attempts.ts";
import type { Provider } from "./providers/provider.ts";
import { settleRefund } from "./refunds.ts";
import { settlePayment } from "./settle.ts";

/** Headers that say who sent it and when; the rest, such as cookies, is nobody's business. */
const KEPT_HEADERS = ["content-type", "monnify-signature", "user-agent", "x-forwarded-for"];

/**
 * Takes what a provider sends: stores it raw under its key, with a job that looks into it, and that is all, so that the provider
 * gets its answer at once. A copy of one that is there changes nothing. A wrong signature is logged and never acted on.
 */
export async function receiveCallback(
  shop: Shop,
  name: Provider["name"],
  raw: Uint8Array,
  headers: Headers,
): Promise<"stored" | "repeated" | "forged" | "unknown-provider"> {
  const provider = Object.values(shop.providers).find((candidate) => candidate.name === name);
  if (!provider) return "unknown-provider";
  const { genuine, key, about, reference } = provider.readCallback(raw, headers);
  if (!genuine) {
    shop.log.warn({ provider: name, bytes: raw.byteLength }, "a callback with a wrong signature");
    return "forged";
  }
  return shop.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(providerCallbacks)
      .values({
        provider: name,
        key,
        about,
        reference: reference ?? null,
        headers: Object.fromEntries(KEPT_HEADERS.flatMap((header) => pair(header, headers.get(header)))),
        // A text column holds no zero bytes; genuine JSON has none either.
        body: new TextDecoder().decode(raw).replaceAll("\0", ""),
        receivedAt: shop.clock(),
      })
      .onConflictDoNothing()
      .returning({ id: providerCallbacks.id });
    if (!stored) return "repeated";
    await enqueue(tx, "process-callback", { id: stored.id });
    return "stored";
  });
}

/**
 * Looks into a stored callback: it only says that something changed, so the provider is asked what, and that is applied. Throws
 * `ProviderSilent` when the provider does not answer, so that the job is tried again. Doing it twice changes nothing.
 */
export async function processCallback(shop: Shop, id: number): Promise<void> {
  const [callback] = await shop.db.select().from(providerCallbacks).where(eq(providerCallbacks.id, id));
  if (!callback || callback.processedAt) return;
  const outcome = await act(shop, callback);
  await shop.db
    .update(providerCallbacks)
    .set({ processedAt: shop.clock(), outcome })
    .where(eq(providerCallbacks.id, id));
}

async function act(shop: Shop, callback: typeof providerCallbacks.$inferSelect): Promise<string> {
  const { about, reference, provider } = callback;
  if (about === "other" || !reference) return "not ours to act on";
  if (about === "refund") {
    const [refund] = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.reference, reference));
    if (refund) return `refund ${(await settleRefund(shop, refund.id)).status}`;
    // OPay names the payment when it speaks of a refund.
    const attempt = await findAttemptByReference(shop.db, reference);
    if (!attempt) return unknownReference(shop, provider);
    const given = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.attemptId, attempt.id));
    for (const each of given) await settleRefund(shop, each.id);
    return "refunds looked at";
  }
  const attempt = await findAttemptByReference(shop.db, reference);
  return attempt ? `payment ${(await settlePayment(shop, attempt.id)).status}` : unknownReference(shop, provider);
}

function unknownReference(shop: Shop, provider: string): string {
  shop.log.error({ provider }, "a genuine callback about a reference that we do not have");
  return "no such reference";
}

function pair(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}
