import { eq } from "drizzle-orm";
import { toKobo } from "../../domain/kobo.ts";
import { initializationFailed } from "../../domain/payment/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts } from "../database/schema.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, type Attempt } from "./attempts.ts";
import { pageMinutes } from "./start-attempt.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { ProviderUnavailable, type PaymentRequest, type Provider, type Started } from "./providers/provider.ts";
import { applyReport } from "./settle.ts";
import { write } from "../write.ts";

/** Lease on calling the provider, in milliseconds: longer than two calls; a holder past it has crashed. */
const CALL_LEASE = 45_000;

/**
 * Has the provider open its page for an attempt whose reference is stored, and saves the page's URL. When the provider
 * does not reply, the same reference is sent once more. Returns `lost` when the provider knows the reference but the
 * page's URL never reached the shop: the attempt is then given up (the sweep still queries it), and the caller starts
 * another.
 */
export async function openPaymentPage(
  shop: Shop,
  order: LockedOrder,
  attempt: Attempt,
): Promise<string | "lost" | Refusal> {
  const provider = shop.providers[attempt.method];
  if (!provider) return new Refusal("method-off", "Invalid payment method");
  if (!(await acquireCallLease(shop, attempt))) {
    return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
  }
  try {
    const started = await startWithRetry(provider, requestFor(shop, order, attempt, provider));
    return await saveStarted(shop, attempt, provider, started);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ attempt: attempt.id, provider: provider.name }, "the provider did not reply");
    return new Refusal("payment-not-started", initializationFailed[attempt.method]);
  } finally {
    await shop.db.update(paymentAttempts).set({ lockedUntil: null }).where(eq(paymentAttempts.id, attempt.id));
  }
}

/** Lets one caller at a time, across all processes, start an attempt at its provider. A crashed caller's lease expires. */
async function acquireCallLease(shop: Shop, attempt: Attempt): Promise<boolean> {
  return write(shop, null, async (w) => {
    const { tx } = w;
    const [row] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id))
      .for("no key update");
    const now = shop.clock();
    if (!row || row.status !== "open" || row.paymentUrl) return false;
    if (row.lockedUntil && row.lockedUntil > now) return false;
    await changeAttempt(tx, attempt.id, { lockedUntil: new Date(now.getTime() + CALL_LEASE) }, now);
    return true;
  });
}

function requestFor(shop: Shop, order: LockedOrder, attempt: Attempt, provider: Provider): PaymentRequest {
  const { publicUrl } = shop.config;
  return {
    reference: attempt.reference,
    amount: attempt.amount,
    orderId: order.id,
    customer: {
      id: order.userId ?? "",
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
    },
    description: `Calabash Larder ${order.id}`,
    returnUrl: `${publicUrl}/pay/${attempt.returnToken}`,
    callbackUrl: `${publicUrl}/api/${provider.name}/callback`,
    expiresInMinutes: pageMinutes[provider.name],
  };
}

async function startWithRetry(provider: Provider, request: PaymentRequest): Promise<Started> {
  try {
    return await provider.start(request);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return provider.start(request);
  }
}

async function saveStarted(
  shop: Shop,
  attempt: Attempt,
  provider: Provider,
  started: Started,
): Promise<string | "lost" | Refusal> {
  const failed = new Refusal("payment-not-started", initializationFailed[attempt.method]);
  if (started.outcome === "refused") {
    shop.log.error(
      { attempt: attempt.id, provider: provider.name, reason: started.reason },
      "the provider refused to start the payment",
    );
    await applyReport(shop, attempt.id, {
      state: "failed",
      raw: "refused",
      reason: started.reason,
      providerReference: undefined,
      currency: undefined,
      amount: undefined,
    });
    return failed;
  }
  if (started.outcome === "exists") return resolveExisting(shop, attempt);
  if (started.amount !== toKobo(attempt.amount)) {
    shop.log.error(
      { attempt: attempt.id, provider: provider.name },
      "the provider opened a payment of another amount than the order's",
    );
    await giveUpAttempt(shop, attempt);
    return failed;
  }
  await write(shop, null, async (w) => {
    const { tx } = w;
    const { paymentUrl, providerReference } = started;
    await changeAttempt(tx, attempt.id, { paymentUrl, providerReference }, shop.clock());
  });
  return started.paymentUrl;
}

/**
 * The provider knows this reference from an earlier call whose reply was lost. Neither provider returns the page's URL
 * a second time, so the attempt is given up, which settles it first: if it has been paid, the next round finds the
 * order paid.
 */
async function resolveExisting(shop: Shop, attempt: Attempt): Promise<string | "lost"> {
  const current = await findAttempt(shop.db, attempt.id);
  if (current?.paymentUrl) return current.paymentUrl;
  await giveUpAttempt(shop, attempt);
  return "lost";
}
