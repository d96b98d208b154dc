import { and, eq, inArray } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { orderNotification } from "#features/orders/server/order-topics.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatKobo, toKobo, wholeNairaNear } from "#platform/rules/kobo.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { DAY, HOUR } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { nextDisputeQuery } from "../rules/dispute.ts";
import { providerLabels } from "../rules/payment-labels.ts";
import { paymentAttempts, paymentDisputes } from "../tables.ts";
import {
  changeAttempt,
  findAttemptByReference,
  findProvider,
  findProviderByName,
  lockAttempt,
  type Attempt,
  type LockedAttempt,
} from "./attempts.ts";
import { withCircuitBreakers } from "./circuit-breaker.ts";
import type { Dispute } from "./disputes.ts";
import { ProviderUnavailable, type Provider, type ProviderDispute, type ProviderName } from "./providers/provider.ts";
import { saveReply, settlePayment } from "./settle.ts";

/** How far back to look for new disputes: long enough for a shop that was down for some days. */
const LOOK_BACK = 14 * DAY;

/**
 * Asks the provider about a dispute by its id, and saves the reply: callbacks, the sweep and the staff's form call it.
 * Staff are alerted when it opens, once, and when it is lost; the payment of a lost one is settled, so that the
 * provider's reversal is recorded. A repeated call changes nothing, and an older reply never replaces a newer one.
 * Undefined, with an error in the log, for a dispute that the provider or a payment that the shop does not know.
 *
 * Throws `ProviderUnavailable` when the provider does not reply.
 */
export async function settleDispute(shop: Shop, name: ProviderName, reference: string): Promise<Dispute | undefined> {
  const provider = findProviderByName(shop, name);
  const found = provider && (await findDispute(shop, provider, reference));
  if (found) return saveDispute(shop, name, found);
  shop.log.error({ provider: name, dispute: reference }, "the provider does not know a dispute that it told of");
  await shop.db
    .update(paymentDisputes)
    .set({ nextPollAt: new Date(shop.clock().getTime() + HOUR) })
    .where(isDispute(name, reference));
  return undefined;
}

/**
 * Looks at each provider for disputes that were opened in the last two weeks, and saves them, in case a callback was
 * lost, or is never sent: Flutterwave sends those only on request. A silent provider does not hold up the others; the
 * first other error is thrown after all have been saved.
 */
export async function lookForDisputes(shop: Shop): Promise<void> {
  const limited = withCircuitBreakers(shop);
  const byName = new Map(Object.values(limited.providers).map((provider) => [provider.name, provider]));
  const since = new Date(shop.clock().getTime() - LOOK_BACK);
  const errors: unknown[] = [];
  for (const { name, listDisputes } of byName.values()) {
    try {
      for (const found of await withoutKnown(shop, name, await listDisputes?.(since))) {
        await saveDispute(limited, name, found);
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) errors.push(error);
      else
        shop.log.warn({ reason: error.message }, "a provider did not list its disputes; it is asked again in an hour");
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** The disputes that are new to the shop, or have changed. */
async function withoutKnown(
  { db }: Shop,
  name: ProviderName,
  listed: ProviderDispute[] = [],
): Promise<ProviderDispute[]> {
  const { reference, changedAt, provider } = paymentDisputes;
  const references = listed.map((found) => found.reference);
  const known = await db
    .select({ reference, changedAt })
    .from(paymentDisputes)
    .where(and(eq(provider, name), inArray(reference, references)));
  const times = new Map(known.map((one) => [one.reference, one.changedAt.getTime()]));
  return listed.filter((found) => !found.changedAt || times.get(found.reference) !== found.changedAt.getTime());
}

/** Where a provider has no call for one dispute, its list has it. */
async function findDispute(shop: Shop, provider: Provider, reference: string): Promise<ProviderDispute | undefined> {
  if (provider.findDispute) return provider.findDispute(reference);
  const { openedAt } = paymentDisputes;
  const [known] = await shop.db.select({ openedAt }).from(paymentDisputes).where(isDispute(provider.name, reference));
  const since = known?.openedAt ?? new Date(shop.clock().getTime() - LOOK_BACK);
  return (await provider.listDisputes?.(since))?.find((dispute) => dispute.reference === reference);
}

async function saveDispute(shop: Shop, name: ProviderName, found: ProviderDispute): Promise<Dispute | undefined> {
  const about = { provider: name, dispute: found.reference };
  if (found.state === "unclear") shop.log.error({ ...about, status: found.raw }, "a dispute has an unknown status");
  const attempt = await findDisputed(shop, name, found.payment);
  if (!attempt) {
    shop.log.error(about, "a dispute is about a payment that the shop does not know");
    return undefined;
  }
  const dispute = await write(shop, null, async (w) => {
    const locked = await lockAttempt(w, attempt.id);
    return locked && recordDispute(w, locked, { name, found });
  });
  if (dispute?.status === "lost" && attempt.status !== "reversed") await recordLoss(shop, attempt, found);
  return dispute;
}

/**
 * Records the reversal of a lost payment: asks the provider about the payment or, where its reply does not say so,
 * takes the dispute as the evidence. If only a part was lost, notes it for staff: the shop reverses all of a payment or
 * nothing.
 */
async function recordLoss(shop: Shop, attempt: Attempt, { raw, amount, isTakenBack }: ProviderDispute): Promise<void> {
  if (!isTakenBack) {
    await settlePayment(shop, attempt.id);
  } else if (amount === undefined || amount >= attempt.receivedKobo) {
    await saveReply(shop, attempt, { state: "reversed", raw });
  } else {
    const note = `A lost dispute took ${formatKobo(amount)} of this payment, which the books do not have yet`;
    await write(shop, null, async (w) => {
      const locked = await lockAttempt(w, attempt.id);
      if (locked && locked.note !== note) await changeAttempt(w, locked, { note });
    });
  }
}

/** The attempt that a dispute is about; a page that was paid several times has one for each of the provider's ids. */
async function findDisputed(
  shop: Shop,
  name: ProviderName,
  { reference, providerReference }: ProviderDispute["payment"],
): Promise<Attempt | undefined> {
  const first = await findAttemptByReference(shop.db, reference);
  if (!first || findProvider(shop, first)?.name !== name) return undefined;
  if (!providerReference || first.providerReference === providerReference) return first;
  const [sibling] = await shop.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, first.orderId), eq(paymentAttempts.providerReference, providerReference)));
  return sibling ?? first;
}

type Reported = { name: ProviderName; found: ProviderDispute };

/** Saves what the provider says about a dispute of a locked attempt. */
async function recordDispute(w: Write, attempt: LockedAttempt, { name, found }: Reported): Promise<Dispute> {
  const [known] = await w.tx.select().from(paymentDisputes).where(isDispute(name, found.reference));
  const changedAt = found.changedAt ?? w.now;
  if (known && changedAt < known.changedAt) return known;
  const status = found.state === "unclear" ? (known?.status ?? "open") : found.state;
  const resolvedAt = found.resolvedAt ?? null;
  const taken = attempt.status === "reversed";
  const columns = {
    status,
    providerStatus: found.raw,
    category: found.category,
    message: found.message,
    // A payment that was taken back has received nothing any more.
    amountKobo: found.amount || attempt.receivedKobo || toKobo(attempt.amount),
    currency: found.currency,
    dueAt: found.dueAt ?? null,
    openedAt: found.openedAt,
    resolvedAt,
    changedAt,
    nextPollAt: nextDisputeQuery({ status, openedAt: found.openedAt, resolvedAt, taken }, w.now),
    updatedAt: w.now,
  };
  const isOpened = status === "open" && known?.status !== "open";
  const [saved] = await w.tx
    .insert(paymentDisputes)
    .values({
      ...columns,
      provider: name,
      reference: found.reference,
      orderId: attempt.orderId,
      attemptId: attempt.id,
      createdAt: w.now,
    })
    .onConflictDoUpdate({
      target: [paymentDisputes.provider, paymentDisputes.reference],
      // A dispute that the bank opens again waits for another answer.
      set: { ...columns, ...(isOpened && { answer: null, answeredBy: null, answeredAt: null }) },
    })
    .returning();
  if (!saved) throw new Error(`The dispute ${found.reference} was not saved`);
  if (isOpened || status !== known?.status) await announce(w, saved, { isOpened });
  return saved;
}

/** Tells open pages of the office that a dispute has changed, and the staff when it opens and when it is lost. */
async function announce(w: Write, dispute: Dispute, { isOpened }: { isOpened: boolean }): Promise<void> {
  const { orderId, amountKobo, status, provider, dueAt } = dispute;
  await w.tx.execute(orderNotification(orderId));
  const about = {
    kind: "problem",
    orderId,
    amount: wholeNairaNear(amountKobo),
    link: `/office/orders/${orderId}`,
  } as const;
  const order = `order ${orderNumber(orderId)}`;
  if (isOpened) {
    const by = dueAt ? `by ${formatDateTime(dueAt.toISOString())}` : "today";
    const text = `The customer’s bank disputes a payment of ${order}. Answer on ${providerLabels[provider]}’s dashboard ${by}.`;
    await alertStaff(w, { ...about, title: "A payment is disputed", text });
  }
  if (status === "lost") {
    const text = `The bank takes the money of ${order} back.`;
    await alertStaff(w, { ...about, title: "A dispute was lost", text });
  }
}

function isDispute(name: ProviderName, reference: string) {
  return and(eq(paymentDisputes.provider, name), eq(paymentDisputes.reference, reference));
}
