import { eq } from "drizzle-orm";
import { koboOf } from "../../domain/kobo.ts";
import { initializationFailed } from "../../domain/payment.ts";
import { Refusal } from "../../domain/refusal.ts";
import { paymentAttempts } from "../database/schema.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findAttempt, type Attempt } from "./attempts.ts";
import { pageMinutes } from "./start-attempt.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { ProviderUnavailable, type PaymentRequest, type Provider, type Started } from "./providers/provider.ts";
import { applyReport } from "./settle.ts";

/** Longer than two calls to a provider can take: after that whoever held the telephone is gone. */
const LONGEST_CALL = 45_000;

/**
 * Has the provider open its page for an attempt whose reference is stored, and keeps the page's address. A silent provider is sent
 * the same reference once more. Answers `lost` when the provider knows the reference but its page's address never reached us: then
 * that attempt is given up (and still watched), and the caller begins another.
 */
export async function openPaymentPage(
  shop: Shop,
  order: LockedOrder,
  attempt: Attempt,
): Promise<string | "lost" | Refusal> {
  const provider = shop.providers[attempt.method];
  if (!provider) return new Refusal("method-off", "Invalid payment method");
  if (!(await takeTelephone(shop, attempt))) {
    return new Refusal("payment-starting", "The payment page is being opened. Please try again in a moment.");
  }
  try {
    return await take(shop, attempt, provider, await startTwice(provider, requestFor(shop, order, attempt, provider)));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    shop.log.warn({ attempt: attempt.id, provider: provider.name }, "the provider did not answer");
    return new Refusal("payment-not-started", initializationFailed[attempt.method]);
  } finally {
    await shop.db.update(paymentAttempts).set({ callingUntil: null }).where(eq(paymentAttempts.id, attempt.id));
  }
}

/** One caller at a time, over all processes; one that died holding it is forgotten after a while. */
async function takeTelephone(shop: Shop, attempt: Attempt): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id)).for("update");
    const now = shop.clock();
    if (!row || row.status !== "open" || row.paymentUrl) return false;
    if (row.callingUntil && row.callingUntil > now) return false;
    await changeAttempt(tx, attempt.id, { callingUntil: new Date(now.getTime() + LONGEST_CALL) }, now);
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

async function startTwice(provider: Provider, request: PaymentRequest): Promise<Started> {
  try {
    return await provider.start(request);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return provider.start(request);
  }
}

async function take(
  shop: Shop,
  attempt: Attempt,
  provider: Provider,
  started: Started,
): Promise<string | "lost" | Refusal> {
  const failed = new Refusal("payment-not-started", initializationFailed[attempt.method]);
  if (started.outcome === "refused") {
    shop.log.error({ attempt: attempt.id, provider: provider.name, reason: started.reason }, "the provider said no");
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
  if (started.outcome === "exists") return adopt(shop, attempt);
  if (started.amount !== koboOf(attempt.amount)) {
    shop.log.error({ attempt: attempt.id, provider: provider.name }, "the provider asks for another amount than we do");
    await giveUpAttempt(shop, attempt);
    return failed;
  }
  await shop.db.transaction(async (tx) => {
    const { paymentUrl, providerReference } = started;
    await changeAttempt(tx, attempt.id, { paymentUrl, providerReference }, shop.clock());
  });
  return started.paymentUrl;
}

/**
 * The provider has this reference from a call whose answer we never saw. Neither provider tells the page's address a second time,
 * so the attempt is given up, which settles it first: were it paid meanwhile, the next round finds the order paid.
 */
async function adopt(shop: Shop, attempt: Attempt): Promise<string | "lost"> {
  const present = await findAttempt(shop.db, attempt.id);
  if (present?.paymentUrl) return present.paymentUrl;
  await giveUpAttempt(shop, attempt);
  return "lost";
}
