import { and, eq, isNull, lte, or } from "drizzle-orm";
import { buyerName } from "#features/orders/rules/gift.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { readBrandOnce } from "#features/shop/server/brand.ts";
import { toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { paymentAttempts } from "../tables.ts";
import { findAttempt, type Attempt, type LockedAttempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import {
  ProviderUnavailable,
  unlessUnavailable,
  type PaymentRequest,
  type Provider,
  type Started,
  type TransferAccount,
} from "./providers/provider.ts";
import { saveReply } from "./settle.ts";

/**
 * How long a provider's page or account stays open: OPay and Flutterwave as requested, Monnify always 40 (its
 * documentation), Paystack's page as its account is set up (docs/payments.md).
 */
export const pageMinutes = { opay: 30, monnify: 40, paystack: 30, flutterwave: 30 } as const;

/** A page is given up this much after its end, for a payment made in its last minute. */
export const PAGE_GRACE = 10 * MINUTE;

/** The end of a lease on calling the provider: after longer than two calls; a holder past it has crashed. */
export const callLease = (now: Date) => new Date(now.getTime() + 45 * SECOND);

/**
 * Has the provider open its page, or give an account, for an attempt whose reference is stored, and saves the page's
 * URL or the account. When the provider does not reply, the same reference is sent once more. Returns `lost` when the
 * provider knows the reference but the page's URL never reached the shop: the attempt is then given up (the sweep still
 * queries it), and the caller starts another. A new attempt is stored with its `hasLease`.
 */
export async function openPayment(
  shop: Shop,
  attempt: LockedAttempt,
  { provider, hasLease }: { provider: Provider; hasLease: boolean },
): Promise<Attempt | "lost" | Refusal> {
  if (!hasLease && !(await acquireCallLease(shop, attempt))) {
    return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
  }
  let saved: Attempt | undefined;
  try {
    const started = await startWithRetry(provider, await requestFor(shop, attempt, provider));
    if (started.outcome === "exists") return await resolveExisting(shop, attempt);
    if (started.outcome === "refused") return await endRefused(shop, attempt, started);
    if (started.amount !== toKobo(attempt.amount)) return await endOfOtherAmount(shop, attempt);
    return (saved = await saveStarted(shop, attempt, started));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ attempt: attempt.id, provider: provider.name }, "the provider did not reply");
    return notStarted(attempt);
  } finally {
    if (!saved)
      await shop.db.update(paymentAttempts).set({ lockedUntil: null }).where(eq(paymentAttempts.id, attempt.id));
  }
}

/**
 * Lets one caller at a time, across all processes, start an attempt at its provider. A crashed caller's lease expires.
 */
async function acquireCallLease(shop: Shop, { id }: Attempt): Promise<boolean> {
  const { lockedUntil, paymentUrl, accountNumber, status } = paymentAttempts;
  const now = shop.clock();
  const acquired = await shop.db
    .update(paymentAttempts)
    .set({ lockedUntil: callLease(now), updatedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, id),
        eq(status, "open"),
        isNull(paymentUrl),
        isNull(accountNumber),
        or(isNull(lockedUntil), lte(lockedUntil, now)),
      ),
    )
    .returning({ id: paymentAttempts.id });
  return acquired.length > 0;
}

async function requestFor(shop: Shop, attempt: LockedAttempt, provider: Provider): Promise<PaymentRequest> {
  const { order } = attempt;
  const { customerEmail: email, customerPhone: phone } = order;
  const { publicUrl } = shop.config;
  const { shopName } = await readBrandOnce(shop);
  return {
    reference: attempt.reference,
    amount: attempt.amount,
    orderId: order.id,
    customer: { id: order.userId ?? "", name: buyerName(order), email, phone },
    shopName,
    description: `${shopName} ${order.id}`,
    returnUrl: `${publicUrl}/pay/${attempt.returnToken}`,
    callbackUrl: `${publicUrl}/api/${provider.name}/callback`,
    expiresInMinutes: pageMinutes[provider.name],
    expiresAt: attempt.expiresAt ?? shop.clock(),
  };
}

async function startWithRetry(provider: Provider, request: PaymentRequest): Promise<Started> {
  return (await unlessUnavailable(provider.start(request))) ?? provider.start(request);
}

async function endRefused(shop: Shop, attempt: Attempt, { reason }: Extract<Started, { outcome: "refused" }>) {
  shop.log.error({ attempt: attempt.id, reason }, "the provider refused to start the payment");
  // A customer without an account is shown our own: no payment has failed.
  if (attempt.accountProvider) await giveUpAttempt(shop, attempt);
  else await saveReply(shop, attempt, { state: "failed", raw: "refused", reason });
  return notStarted(attempt);
}

async function endOfOtherAmount(shop: Shop, attempt: Attempt): Promise<Refusal> {
  shop.log.error({ attempt: attempt.id }, "the provider opened a payment of another amount than the order’s");
  await giveUpAttempt(shop, attempt);
  return notStarted(attempt);
}

/** Saves what the provider has opened, and ends the lease. */
async function saveStarted(shop: Shop, attempt: Attempt, started: Opened): Promise<Attempt> {
  const { providerReference = null } = started;
  const columns =
    started.outcome === "account" ? accountColumns(attempt, started.account) : { paymentUrl: started.paymentUrl };
  await shop.db
    .update(paymentAttempts)
    .set({ ...columns, providerReference, lockedUntil: null, updatedAt: shop.clock() })
    .where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, ...columns, providerReference };
}

type Opened = Exclude<Started, { outcome: "exists" | "refused" }>;

function accountColumns({ expiresAt: own }: Attempt, { bankName, expiresAt: theirs, ...account }: TransferAccount) {
  // Earlier for an account that was asked for again; never later, because the order waits for the shop's own end.
  const expiresAt = theirs && (!own || theirs < own) ? theirs : own;
  return { ...account, accountBank: bankName, expiresAt };
}

/** The refusal of a payment that the provider did not start: a 502. */
export function notStarted({ method }: Pick<Attempt, "method">): Refusal {
  return new Refusal("payment-not-started", paymentMethods[method].startFailed).withStatus(502);
}

/**
 * The provider knows this reference from an earlier call whose reply was lost. No provider returns the page's URL a
 * second time, so the attempt is given up, which settles it first: if it has been paid, the next round finds the
 * order paid.
 */
async function resolveExisting(shop: Shop, attempt: Attempt): Promise<Attempt | "lost"> {
  const current = await findAttempt(shop.db, attempt.id);
  if (current?.paymentUrl || current?.accountNumber) return current;
  await giveUpAttempt(shop, attempt);
  return "lost";
}
