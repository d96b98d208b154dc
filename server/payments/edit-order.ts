import { eq } from "drizzle-orm";
import type { Naira } from "../../domain/money.ts";
import { toKobo, type Kobo } from "../../domain/kobo.ts";
import { countedStatuses, isLiveRefund, isOneOf } from "../../domain/payment/payment-state.ts";
import { Refusal } from "../../domain/refusal.ts";
import { saleLeft, totalOf } from "../../domain/order/credit-note.ts";
import { refunds } from "../database/schema.ts";
import type { Write } from "../database/write.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { saveEditRefunds } from "../orders/edits/apply-write-off.ts";
import { applyEdit, type AppliedEdit, type Edit } from "../orders/edits/apply-edit.ts";
import { listDocuments } from "../orders/documents/documents.ts";
import { documentEdit } from "../orders/edits/document-edit.ts";
import { orderEditedEmail } from "../orders/edits/emails.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import { changeOrder, type StaffAction } from "../orders/office/change-order.ts";
import { makePaymentLink } from "../orders/payment-link.ts";
import type { Shop } from "../shop.ts";
import { changeAttempt, findOpenAttempt, listAttempts, type Attempt } from "./attempts.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { judgeAgain } from "./judge-again.ts";
import { openNaira } from "./open-amount.ts";
import { refundedKobo } from "./change-money.ts";
import { addRefund } from "./refunds.ts";

/** What became of an edit: how much more is to be paid, or is refunded, in naira. */
export type EditedMoney = { open: Naira; refunded: Naira };

/**
 * Changes an order that has not left, as staff agreed with the customer, in one write, and sees to the money: what a
 * paid order costs more is asked for, and nothing leaves before it is paid or written off; what it costs less is
 * refunded, by its provider or by hand. Issues the invoice or credit note of the difference, and emails the customer
 * what changed. An open payment of another amount is settled and given up first.
 *
 * Refuses what `applyEdit` does, an edit that lowers the total of a disputed payment, and with `seen` an order that has
 * changed since.
 */
export async function editOrder(shop: Shop, action: StaffAction, edit: Edit): Promise<EditedMoney | Refusal> {
  // The second round follows a payment that was given up.
  for (let round = 0; round < 2; round += 1) {
    const edited = await changeOrder(shop, action, async (w, order) => {
      const open = await findOpenAttempt(w.tx, order.id);
      if (open && isAtProvider(shop, open) && edit.total !== order.total) return { giveUp: open };
      const applied = await applyEdit(w, order, edit);
      return applied instanceof Refusal ? applied : settleEdit(w, applied, { open, reason: edit.reason });
    });
    if (edited instanceof Refusal || !("giveUp" in edited)) return edited;
    await giveUpAttempt(shop, edited.giveUp);
  }
  return new Refusal("payment-starting", "The customer is paying just now. Please try again in a moment.");
}

function isAtProvider(shop: Shop, { method }: Attempt): boolean {
  return shop.providers[method] !== undefined;
}

type Context = { open: Attempt | undefined; reason: string };

async function settleEdit(w: Write, applied: AppliedEdit, { open, reason }: Context): Promise<EditedMoney | Refusal> {
  const { before, after, order } = applied;
  const wasPaid = order.status !== "pending";
  // A transfer that the customer has reported: what they were asked for, they may still pay.
  if (open) await changeAttempt(w, { id: open.id, order }, { amount: after.total });
  const money = wasPaid ? await readMoney(w, order, before.total) : NO_MONEY;
  const refunded = await refundExcess(w, order, { ...money, reason });
  if (refunded instanceof Refusal) return refunded;
  const edited = await saveEditRefunds(w, order, money.returnedNaira + refunded);
  await judgeAgain(w, edited);
  const rest = await openNaira(w.tx, edited);
  const href = await makePaymentLink(w, order.id);
  const content = orderEditedEmail(applied, { rest, refunded, reason, href });
  await queueEmail(w, { to: order.customerEmail, content, about: order.id, limit: "none" });
  // The numbers of documents are the last lock that waits for others.
  if (wasPaid) await documentEdit(w, edited, { before, after, reason });
  return { open: rest, refunded };
}

/**
 * The payments of a paid order that count, and what of their money was refunded without taking anything off the sale.
 */
type Money = { counted: Attempt[]; returnedNaira: Naira };
const NO_MONEY: Money = { counted: [], returnedNaira: 0 };

/**
 * `total` is what the order cost until now. A refund that lets the customer keep the goods lowers the sale by a credit
 * note, once it is completed; every other one, of an excess or of an earlier edit, returns money beyond the sale.
 */
async function readMoney({ tx }: Write, { id, editRefunds }: LockedOrder, total: Naira): Promise<Money> {
  const counted = (await listAttempts(tx, id)).filter(({ status }) => isOneOf(countedStatuses, status));
  const ids = counted.map((attempt) => attempt.id);
  const rows = (await tx.select().from(refunds).where(eq(refunds.orderId, id))).filter(
    ({ attemptId, status }) => ids.includes(attemptId) && isLiveRefund(status),
  );
  const sale = totalOf(saleLeft(await listDocuments(tx, id)));
  const kept = receivedOf(counted) - sumOf(rows);
  const due = sumOf(rows.filter(({ status }) => status !== "completed"));
  const rest = Math.max(0, toKobo(total + editRefunds) - receivedOf(counted));
  const lowered = toKobo(total) - sale + Math.min(due, Math.max(0, sale - kept - rest));
  return { counted, returnedNaira: Math.max(0, Math.floor((sumOf(rows) - lowered) / 100)) };
}

/**
 * Requests refunds of what the payments of a locked order exceed its total by, of the newest payment first. Returns how
 * much that is, in whole naira: kobo that a customer paid too much are left to staff.
 */
async function refundExcess(
  w: Write,
  order: LockedOrder,
  refund: Money & { reason: string },
): Promise<Naira | Refusal> {
  const { counted, returnedNaira, reason } = refund;
  let left = Math.floor((receivedOf(counted) - toKobo(order.total + returnedNaira)) / 100) * 100;
  let refunded = 0;
  for (const attempt of counted.toReversed()) {
    const amountKobo = Math.min(left, attempt.receivedKobo - (await refundedKobo(w.tx, attempt.id)));
    if (amountKobo <= 0) continue;
    const asked = { amountKobo, reason: `Order changed${reason ? `: ${reason}` : ""}`, channel: "provider" } as const;
    const requested = await addRefund(w, { ...attempt, order }, asked);
    if (requested instanceof Refusal) return requested;
    left -= amountKobo;
    refunded += amountKobo;
  }
  return refunded / 100;
}

function receivedOf(attempts: Attempt[]): Kobo {
  return attempts.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0);
}

function sumOf(list: { amountKobo: Kobo }[]): Kobo {
  return list.reduce((kobo, { amountKobo }) => kobo + amountKobo, 0);
}
