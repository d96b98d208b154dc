import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { changeOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import type { StaffMethod } from "#features/shop/rules/payment-methods.ts";
import type { Write } from "#platform/database/write.ts";
import { nairaForFile, wholeNairaUp, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import {
  addAttempt,
  changeAttempt,
  findPayingAttempt,
  isByHand,
  isOpen,
  type Attempt,
  type LockedAttempt,
} from "./attempts.ts";
import { countRecorded } from "./bank-references.ts";
import { auditAttempt, changeByHand, type AttemptAction } from "./change-by-hand.ts";
import { refuseUnconfirmed } from "./large-amounts.ts";
import type { PaymentReport } from "./receive-money.ts";
import { applyReport } from "./settle.ts";

/** Money on the bank statement; `reference` is the bank's. */
type Found = { kobo: Kobo; reference?: string };
type Money = { method: StaffMethod; reference: string; kobo: Kobo };

/**
 * Records that staff found money of a transfer or a manual USSD payment on the bank statement, and settles it like any
 * other payment: it adds up with the order's earlier payments, and reaching the total confirms the order; too little
 * money, a second payment, or one after the order has ended gets a status that needs review. If the attempt has
 * received a part already, `kobo` is only what came now. A bank reference is recorded only once.
 *
 * Refuses an attempt that a provider settles, one whose money is already recorded, a reference that is recorded, an
 * amount that needs a confirmed session (`refuseUnconfirmed`), and, with `seen`, one whose order has changed since.
 */
export function confirmByHand(shop: Shop, action: AttemptAction, found: Found): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    const recorded = found.reference ? await countRecorded(w, found.reference) : 0;
    return recorded instanceof Refusal ? recorded : confirmAttempt(w, attempt, found);
  });
}

/** `confirmByHand` in a write that has locked the order, for money whose reference the caller has checked. */
export async function confirmAttempt(w: Write, attempt: LockedAttempt, found: Found): Promise<Attempt | Refusal> {
  if (!isByHand(w.shop, attempt)) {
    return new Refusal("payment-settled", "The provider tells us when this payment arrives; we keep asking.");
  }
  const isOpenForMore = attempt.status === "underpaid" && !(await findPayingAttempt(w.tx, attempt.orderId));
  if (attempt.receivedKobo > 0 && !isOpenForMore) {
    return new Refusal("payment-settled", "Someone has recorded this payment already.");
  }
  const unconfirmed = await refuseUnconfirmed(w, { kobo: found.kobo, way: "recorded" });
  if (unconfirmed) return unconfirmed;
  const details = { received: nairaForFile(found.kobo), ...(found.reference && { statement: found.reference }) };
  await auditAttempt(w, attempt, { action: "confirmed a payment", details });
  return applyReport(w, attempt, reportOfMoney(found, attempt));
}

/**
 * Records that no money arrived: fails an open attempt without a provider and emails the customer, who can pay again.
 */
export function rejectByHand(shop: Shop, action: AttemptAction): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    if (!isOpen(attempt) || !isByHand(shop, attempt)) {
      return new Refusal("payment-settled", "This payment is not waiting for a decision.");
    }
    await auditAttempt(w, attempt, { action: "found no money" });
    return applyReport(w, attempt, { state: "failed", raw: "by hand", reason: "The money did not arrive" });
  });
}

/**
 * Records that staff resolved a payment that needed review (refunded it, agreed on something with the customer), with a
 * note.
 */
export function resolveProblem(shop: Shop, action: AttemptAction, note: string): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    if (attempt.resolvedAt) return new Refusal("payment-settled", "Someone has dealt with this already.");
    const staff = { action: "settled a payment question", details: { reference: attempt.reference, words: note } };
    const resolution = { resolvedAt: w.now, note };
    const effect = { description: "A payment question was settled", staff };
    await changeAttempt(w, attempt, { ...resolution, effect });
    return { ...attempt, ...resolution };
  });
}

/**
 * Records money for an order that no attempt announced, such as a transfer that the customer did not report, the rest
 * of one, or one after the order had ended. Inserts an attempt for it and settles that. The reference is the bank's; it
 * is recorded only once, unless that record was corrected to zero, for example because the money was for another order.
 * Refuses an amount that needs a confirmed session (`refuseUnconfirmed`).
 */
export function recordMoney(shop: Shop, action: StaffAction, money: Money): Promise<Attempt | Refusal> {
  return changeOrder(shop, action, async (w, order) => {
    const count = await countRecorded(w, money.reference);
    if (count instanceof Refusal) return count;
    return addMoney(w, order, {
      ...money,
      name: ["STATEMENT", money.reference, ...(count > 0 ? [count + 1] : [])].join("_"),
    });
  });
}

/**
 * `recordMoney` in a write that has locked the order, for money whose reference the caller has checked; `name` is the
 * unique reference for its attempt.
 */
export async function addMoney(
  w: Write,
  order: LockedOrder,
  money: Money & { name: string },
): Promise<Attempt | Refusal> {
  const { method, kobo, name: reference } = money;
  const unconfirmed = await refuseUnconfirmed(w, { kobo, way: "recorded" });
  if (unconfirmed) return unconfirmed;
  // Never open, so it does not conflict with an attempt that the customer has open.
  const status = "cancelled" as const;
  // An order that costs nothing asks for no amount, but money may come all the same.
  const amount = order.total || wholeNairaUp(kobo);
  const attempt = await addAttempt(w, order, { method, reference, amount, status, returnToken: null });
  await auditAttempt(w, attempt, { action: "recorded money", details: { received: nairaForFile(kobo) } });
  return applyReport(w, attempt, reportOfMoney(money, attempt));
}

function reportOfMoney({ kobo, reference }: Found, { receivedKobo }: Attempt): PaymentReport {
  const amount: Kobo = receivedKobo + kobo;
  return { state: "paid", amount, bankReference: reference, currency: "NGN", raw: "by hand" };
}
