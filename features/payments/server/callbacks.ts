import { and, eq, isNotNull, lte } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write } from "#platform/database/write.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { retentionDays } from "#platform/rules/retention.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import type { AccountProvider } from "../rules/provider-names.ts";
import { paymentAttempts, paymentWebhooks, refunds } from "../tables.ts";
import { changeAttempt, findProviderByName, isOpen, lockAttempt, type Attempt } from "./attempts.ts";
import type { ProviderName } from "./providers/provider.ts";
import { reactToPayment } from "./react-to-payment.ts";
import { settleRefund } from "./refunds.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleAttempt } from "./settle.ts";

/**
 * The headers that identify the sender. No other header is stored: neither cookies nor Flutterwave's `verif-hash`,
 * which is a password.
 */
const STORED_HEADERS = [
  "content-type",
  "flutterwave-signature",
  "monnify-signature",
  "user-agent",
  "x-forwarded-for",
  "x-paystack-signature",
];

/**
 * Receives a provider's callback: stores its raw body under its key and enqueues a job that processes it, no more, so
 * that the provider gets its response at once. A copy of a stored callback changes nothing. A callback that does not
 * prove its sender is logged, without its headers, but neither stored nor processed.
 */
export async function receiveCallback(
  shop: Shop,
  name: ProviderName,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<"stored" | "repeated" | "forged" | "unknown-provider"> {
  const provider = findProviderByName(shop, name);
  if (!provider) return "unknown-provider";
  const callback = provider.readCallback(body, headers);
  if (!callback) {
    shop.log.warn({ provider: name, bytes: body.byteLength }, "refused a callback that does not prove its sender");
    return "forged";
  }
  return write(shop, null, async (w) => {
    const [stored] = await w.tx
      .insert(paymentWebhooks)
      .values({
        provider: name,
        ...callback,
        headers: Object.fromEntries([...headers].filter(([header]) => STORED_HEADERS.includes(header))),
        // A PostgreSQL text column cannot hold zero bytes; genuine JSON has none.
        body: new TextDecoder().decode(body).replaceAll("\0", ""),
        receivedAt: w.now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.id });
    if (!stored) return "repeated";
    enqueue(w, `process-${name}-callback`, { id: stored.id });
    return "stored";
  });
}

/**
 * Processes a stored callback. It only says that something changed: the provider is queried, and its reply is applied.
 * Throws `ProviderUnavailable` when the provider does not reply, so that the job is retried. A processed callback is
 * skipped.
 */
export async function processCallback(shop: Shop, id: number): Promise<void> {
  const [found] = await shop.db
    .select({ callback: paymentWebhooks, attempt: paymentAttempts })
    .from(paymentWebhooks)
    .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentWebhooks.reference))
    .where(eq(paymentWebhooks.id, id));
  if (!found || found.callback.processedAt) return;
  const outcome = await applyCallback(shop, found);
  await shop.db.update(paymentWebhooks).set({ processedAt: shop.clock(), outcome }).where(eq(paymentWebhooks.id, id));
}

/** Deletes callbacks 90 days after they arrived: their outcome is in the payment, and they name the payer. */
export async function deleteOldCallbacks({ db, clock }: Shop): Promise<void> {
  const past = new Date(clock().getTime() - retentionDays.paymentCallback * DAY);
  await deleteInBatches(db, paymentWebhooks, lte(paymentWebhooks.receivedAt, past));
}

type Callback = typeof paymentWebhooks.$inferSelect;
type Found = { callback: Callback; /** Of the callback's reference. */ attempt: Attempt | null };

async function applyCallback(shop: Shop, { callback, attempt: named }: Found): Promise<string> {
  const { eventType, reference, provider } = callback;
  if (eventType === "other" || !reference) return "not ours to act on";
  if (eventType === "dispute") {
    const dispute = await settleDispute(shop, provider, reference);
    return dispute ? `dispute ${dispute.status}` : "no such dispute";
  }
  const [refund] =
    eventType === "refund" ? await shop.db.select().from(refunds).where(eq(refunds.reference, reference)) : [];
  if (refund) return `refund ${(await settleRefund(shop, refund.id)).status}`;
  const attempt = named ?? (await findByProvider(shop, { provider, reference }));
  if (!attempt) {
    shop.log.error({ provider }, "a callback with a valid signature names an unknown reference");
    return "no such reference";
  }
  if (eventType === "payment") {
    const returned = await noteReturned(shop, callback, attempt.id);
    return `payment ${(await settleAttempt(shop, attempt)).status}${returned}`;
  }
  // OPay's refund callback carries the payment's reference.
  const ofAttempt = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.attemptId, attempt.id));
  if (ofAttempt.length === 0) {
    await noteUnknownRefund(shop, attempt.id);
    await settleAttempt(shop, attempt);
    return "refund not ours";
  }
  for (const { id } of ofAttempt) await settleRefund(shop, id);
  return "refunds looked at";
}

/** The attempt by the provider's reference, where a callback has no other. */
async function findByProvider(
  { db }: Shop,
  { provider, reference }: { provider: ProviderName; reference: string },
): Promise<Attempt | undefined> {
  const { accountProvider, providerReference } = paymentAttempts;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(accountProvider, provider as AccountProvider), eq(providerReference, reference)));
  return attempt;
}

/**
 * Notes at a payment, once for each callback, that its provider sent a transfer back by itself, and emails the
 * customer. It is the only thing that a callback is believed: it changes no amount that counts, and no query tells it.
 */
async function noteReturned(shop: Shop, { id, returnedKobo: kobo }: Callback, attemptId: number): Promise<string> {
  if (kobo === null) return "";
  await write(shop, null, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    const isNews = and(eq(paymentWebhooks.id, id), isNotNull(paymentWebhooks.returnedKobo));
    const noted = await w.tx.update(paymentWebhooks).set({ returnedKobo: null }).where(isNews).returning();
    if (!attempt || noted.length === 0) return;
    const { order, amount } = attempt;
    const note = `${formatKobo(kobo)} came and was sent back by the provider: ${formatNaira(amount)} was asked for`;
    const description = `A transfer of ${formatKobo(kobo)} was sent back: it has to be ${formatNaira(amount)}`;
    await changeAttempt(w, attempt, { returnedKobo: kobo, note, ...(isOpen(attempt) && { effect: { description } }) });
    if (isOpen(attempt)) await reactToPayment(w, { event: "sent-back", order, kobo, amount });
  });
  return `, ${formatKobo(kobo)} sent back`;
}

/**
 * Notes that a provider refunded a payment without our request, for example after a dispute with the customer's bank.
 * OPay has no status for that to query, so its amounts stay as they are, and staff look it up.
 */
async function noteUnknownRefund(shop: Shop, attemptId: number): Promise<void> {
  shop.log.error({ attempt: attemptId }, "a provider says that it refunded a payment, which the shop did not ask for");
  await write(shop, null, async (w) => {
    const attempt = await lockAttempt(w, attemptId);
    const note =
      "The provider says that this payment was refunded, which we did not ask for. Please look at its dashboard";
    if (attempt) await changeAttempt(w, attempt, { note });
  });
}
