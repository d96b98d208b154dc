import { payerCountry } from "#features/orders/rules/gift.ts";
import { nextQuery, queryFor } from "#features/orders/rules/payment-state.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { lockOwnOrder } from "#features/orders/server/own.ts";
import { lockLinkedOrder } from "#features/orders/server/payment-link.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { write, type Write } from "#platform/database/write.ts";
import { within } from "#platform/live/once-per-content.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { addAttempt, isOpen, listAttempts, type Attempt, type LockedAttempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { openNaira, whyNotPayable } from "./open-amount.ts";
import { isOffIn } from "./payment-options.ts";
import { callLease, notStarted, openPayment, PAGE_GRACE, pageMinutes } from "./payment-page.ts";
import type { Provider, TransferProvider } from "./providers/provider.ts";

/** A code to dial is used at once; the order waits this long for the customer's report. */
const TIME_TO_DIAL = 30 * MINUTE;

/** The payer: the account of the order, or the secret of a link to pay it (`makePaymentLink`). */
export type Payer = { userId: string } | { link: string };
/**
 * An order, who pays it, and how. `plansOff`: `plan` refuses the method itself where it is off. `provider` gives an
 * account for a method that staff confirm otherwise.
 */
export type Start = Payer & {
  orderId: string;
  method: PaymentMethod;
  plansOff?: boolean;
  provider?: TransferProvider;
};
/** A locked order, its attempts, and what is still to be paid for it, in naira. */
export type Due = { order: LockedOrder; attempts: Attempt[]; amount: Naira };
/** The open attempt to continue with, the open attempt to give up first, or the columns of a new one. */
export type Plan = { reuse: Attempt } | { giveUp: Attempt } | NewAttempt | Refusal;
type NewAttempt = Pick<Attempt, "reference"> & Partial<Attempt> & { description: string };

/**
 * Starts a payment of an order that can still be paid: `plan` decides, with the order locked, what becomes of its open
 * attempt, so that at most one is open. An attempt to give up is settled first, and `plan` runs again. A provider then
 * opens its page or gives an account. Returns the attempt with the page's URL or the account. Refuses an order of
 * another account or one that no longer waits for a payment, a method that is off for the country that it is paid
 * from, and what `plan` and the provider refuse.
 */
export async function startPayment(
  shop: Shop,
  start: Start,
  plan: (w: Write, due: Due) => Promise<Plan>,
): Promise<Attempt | Refusal> {
  // The second round follows a given-up attempt, the third a page whose URL was lost.
  for (let round = 0; round < 3; round += 1) {
    // Without an actor: the office shows the start of a payment as an event of the shop.
    const started = await write(shop, null, async (w) => {
      const order = await lockPayableOrder(w, start);
      if (order instanceof Refusal) return order;
      const attempts = await listAttempts(w.tx, order.id);
      const isFirst = attempts.every(({ receivedKobo }) => receivedKobo === 0);
      const due = { order, attempts, amount: isFirst ? order.total : await openNaira(w.tx, order) };
      const planned = (await whyOff(w, start, due)) ?? (await plan(w, due));
      if (planned instanceof Refusal || "giveUp" in planned) return planned;
      if ("reuse" in planned) return { attempt: { ...planned.reuse, order }, isNew: false };
      return { attempt: await startAttempt(w, due, { ...planned, ...start }), isNew: true };
    });
    if (started instanceof Refusal) return started;
    if ("giveUp" in started) {
      await giveUpAttempt(shop, started.giveUp);
      continue;
    }
    const { attempt, isNew } = started;
    const provider = providerOf(shop, start);
    if (!provider || attempt.paymentUrl || attempt.accountNumber) return attempt;
    const opened = await openPayment(shop, attempt, { provider, hasLease: isNew });
    if (opened !== "lost") return opened;
  }
  return notStarted(start);
}

function providerOf(shop: Shop, { method, provider }: Start): Provider | undefined {
  return provider ?? shop.providers[method];
}

/**
 * Locks an order of this account or link that can still be paid. Refuses with 'Order not found' when it belongs to
 * another, and when it is no longer pending or its time to pay has reached its latest end.
 */
export async function lockPayableOrder(w: Write, payer: Payer & { orderId: string }): Promise<LockedOrder | Refusal> {
  const order = await ("link" in payer ? lockLinkedOrder(w, payer) : lockOwnOrder(w.tx, payer));
  if (order instanceof Refusal) return order;
  const open = order.status === "pending" ? order.total : await openNaira(w.tx, order);
  return whyNotPayable(order, open, w.now) ?? order;
}

/** A method that is off for the payer's country starts nothing new; an open attempt continues. */
async function whyOff(
  w: Write,
  { method, plansOff = false }: Start,
  { order, attempts }: Due,
): Promise<Refusal | undefined> {
  if (plansOff || attempts.some((attempt) => isOpen(attempt) && attempt.method === method)) return;
  if (!(await isOffIn(within(w), payerCountry(order), method))) return;
  return new Refusal("method-off", "Invalid payment method");
}

/**
 * Inserts the attempt. If it ends after the order's `payBy`, the order waits until the page is closed, or until staff
 * have had a day to find a transfer.
 */
function startAttempt(
  w: Write,
  { order, attempts, amount }: Due,
  { description, reference, status = "open", ussdCode, bankAccountId, ...start }: NewAttempt & Start,
): Promise<LockedAttempt> {
  const { method } = start;
  const provider = providerOf(w.shop, start);
  const minutes = provider ? pageMinutes[provider.name] : PAY_WITHIN_HOURS * 60;
  const expiresAt = new Date(w.now.getTime() + minutes * MINUTE);
  const isReported = status === "awaiting-confirmation";
  const byHand = isReported ? expiresAt : new Date(w.now.getTime() + TIME_TO_DIAL);
  const payBy = provider ? new Date(expiresAt.getTime() + PAGE_GRACE) : byHand;
  return addAttempt(w, order, {
    others: attempts,
    method,
    reference,
    status,
    ussdCode,
    bankAccountId,
    accountProvider: start.provider?.name,
    amount,
    expiresAt,
    lockedUntil: provider ? callLease(w.now) : null,
    nextPollAt: provider ? nextQuery(w.now, { queries: 0, now: w.now, period: queryFor.payment }) : null,
    effect: { paymentMethod: method, paymentReference: reference, payBy, description },
  });
}
