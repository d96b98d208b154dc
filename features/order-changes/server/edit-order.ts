import { eq } from "drizzle-orm";
import { saleLeft, sumSale } from "#features/orders/rules/credit-note.ts";
import { countedStatuses, isLiveRefund } from "#features/orders/rules/payment-state.ts";
import { listDocuments } from "#features/orders/server/documents/documents.ts";
import { lockGoodsOrder, type LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { changeGoodsOrder, type StaffAction } from "#features/orders/server/office/change-order.ts";
import { isOwnAddress } from "#features/orders/server/own-address.ts";
import { makePaymentLink } from "#features/orders/server/payment-link.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { refuseWhileCancelling } from "#features/orders/server/undo/refuse-while-cancelling.ts";
import { editRefundKobo, returnedBeyondSale, type PaidOrder } from "#features/payments/rules/edit-money.ts";
import { ussdWithAmount } from "#features/payments/rules/ussd-code.ts";
import {
  changeAttempt,
  endedStatus,
  findOpenAttempt,
  findProvider,
  listAttempts,
  type Attempt,
} from "#features/payments/server/attempts.ts";
import { refundedKobo } from "#features/payments/server/change-money.ts";
import { giveUpAttempt, STARTING } from "#features/payments/server/give-up-attempt.ts";
import { openNaira } from "#features/payments/server/open-amount.ts";
import { reallocate } from "#features/payments/server/reallocate.ts";
import { addRefund } from "#features/payments/server/refunds.ts";
import { refunds } from "#features/payments/tables.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { toNaira, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { applyEdit, type AppliedEdit, type Edit } from "./edits/apply-edit.ts";
import { saveEditRefunds } from "./edits/apply-write-off.ts";
import { documentEdit } from "./edits/document-edit.ts";
import { orderEditedEmail, ownOrderChangedEmail } from "./edits/emails.ts";
import { newestEdit } from "./edits/record-edit.ts";

/** What became of an edit: how much more is to be paid, or is refunded, in naira. */
export type EditedMoney = { open: Naira; refunded: Naira };

/**
 * Changes an order that has not left, as staff agreed with the customer, in one write, and settles the money: if a paid
 * order now costs more, the rest is asked for, and nothing leaves before it is paid or written off; if it costs less,
 * the difference is refunded, by its provider or by hand. Issues the invoice or credit note for the difference, and
 * emails the customer what changed. An open payment of another amount is settled and given up first.
 *
 * Refuses what `applyEdit` does, an edit that lowers the total of a disputed payment, one while a provider's page is
 * being opened for the customer, one of an order that is about to be cancelled, and with `seen` an order that has
 * changed since.
 */
export async function editOrder(shop: Shop, action: StaffAction, edit: Edit): Promise<EditedMoney | Refusal> {
  return endingPayments(shop, (last) =>
    // The end of a payment is an event of its own, so that later rounds compare the edits only.
    changeGoodsOrder(
      shop,
      last ? { orderId: action.orderId, actor: action.actor } : action,
      async (w, order) => (await refuseWhileCancelling(w.tx, order.id)) ?? editLocked(w, order, edit, { last }),
    ),
  );
}

/** The open payment whose amount an edit would make wrong. It is given up before the edit. */
export class PaymentInTheWay extends Refusal {
  readonly attempt: Attempt;
  /** The newest edit of the order at that time. */
  readonly edit: number;

  constructor(attempt: Attempt, edit: number) {
    super("payment-starting", STARTING);
    this.attempt = attempt;
    this.edit = edit;
  }
}

/** Runs an edit, and runs it again after giving up a payment in its way. Holds no lock while asking the provider. */
export async function endingPayments<T>(
  shop: Shop,
  edit: (last: PaymentInTheWay | undefined) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const edited = await edit(undefined);
  if (!(edited instanceof PaymentInTheWay)) return edited;
  await giveUpAttempt(shop, edited.attempt);
  return edit(edited);
}

/** An order before an edit: its open payment, what was due, in naira, and the id of its newest edit, 0 without one. */
export type Before = { open: Attempt | undefined; due: Naira; edit: number };

type Editing = {
  /** The payment that was in the way of the first try. */
  last?: PaymentInTheWay | undefined;
  /** Further reasons to refuse, checked after the change is made; a refusal rolls it back. */
  refuse?: (applied: AppliedEdit, before: Before) => Promise<Refusal | undefined>;
  /** Leaves an open page of a provider alone, because everything written is rolled back. */
  isPreview?: boolean;
};

/** Edits a locked order, in the caller's write. */
export async function editLocked(
  w: Write,
  order: LockedGoodsOrder,
  edit: Edit,
  { last, refuse, isPreview = false }: Editing,
): Promise<(EditedMoney & { link?: string }) | Refusal> {
  const newest = await newestEdit(w.tx, order.id);
  if (last && last.edit !== newest.id) return changedMeanwhile();
  const open = await findOpenAttempt(w.tx, order.id);
  const due = await openNaira(w.tx, order);
  const applied = await applyEdit(w, order, edit);
  if (applied instanceof Refusal) return applied;
  const refusal = await refuse?.(applied, { open, due, edit: newest.id });
  if (refusal) return refusal;
  const isElsewhere = open !== undefined && isAtProvider(w.shop, open);
  if (isElsewhere && !isPreview && applied.after.total !== applied.before.total) {
    // The page would still open for the old amount after the payment was given up.
    if (open.lockedUntil && open.lockedUntil > w.now) return new Refusal("payment-starting", STARTING);
    return new PaymentInTheWay(open, newest.id);
  }
  return settleEdit(w, applied, { open: isElsewhere ? undefined : open, due, edit });
}

/** The refusal of an edit when a newer one exists than its author has seen. */
export function changedMeanwhile(): Refusal {
  return new Refusal(
    "changed-meanwhile",
    "This order has changed since you looked at it. Nothing was done: please look at it again.",
  );
}

/** Whether an open payment waits on a provider's page, or for a code or an account that the provider has registered. */
export function isAtProvider(shop: Shop, attempt: Attempt): boolean {
  return findProvider(shop, attempt) !== undefined;
}

type Context = { open: Attempt | undefined; due: Naira; edit: Edit };

async function settleEdit(w: Write, applied: AppliedEdit, { open, due, edit }: Context) {
  const { before, after, order } = applied;
  const wasPaid = order.status !== "pending";
  // The shop makes the refunds of a customer's own change: the limits on what staff may refund do not apply.
  const asShop = edit.by === "customer" ? { ...w, actor: null } : w;
  const paid = wasPaid ? await settlePaid(asShop, order, { total: before.total, reason: edit.reason }) : 0;
  if (paid instanceof Refusal) return paid;
  if (!wasPaid) await reallocate(w, order);
  const allocated = await lockAgain(w, order);
  // What was already paid, for example by a gift card, may now be enough, or too much.
  const isCovered = !wasPaid && allocated.status !== "pending";
  const over = isCovered ? await settlePaid(asShop, allocated, { total: allocated.total, reason: edit.reason }) : 0;
  if (over instanceof Refusal) return over;
  const refunded = paid + over;
  const rest = await openNaira(w.tx, allocated);
  if (open && after.total !== before.total) {
    // A payment reported for an order that has been paid meanwhile is no promise about the new rest.
    await askForRest(w, await lockAgain(w, order), { open, rest: due > 0 ? rest : 0 });
  }
  const money = { open: rest, refunded };
  const link = await tellCustomer(w, { ...applied, order: allocated }, { money, edit, wasPaid });
  // Document numbers are the last lock that may wait.
  if (wasPaid) await documentEdit(w, allocated, { before, after, reason: edit.reason });
  return link === undefined ? money : { ...money, link };
}

/**
 * Refunds what was paid beyond a paid order's new total, and reallocates its payments. `total` is the total before the
 * edit. Returns what is refunded, in naira.
 */
async function settlePaid(
  w: Write,
  order: LockedGoodsOrder,
  { total, reason }: { total: Naira; reason: string },
): Promise<Naira | Refusal> {
  const money = await readMoney(w, order, total);
  const refunded = await refundExcess(w, order, { ...money, reason });
  if (refunded instanceof Refusal) return refunded;
  await reallocate(w, await saveEditRefunds(w, order, money.returned + refunded));
  return refunded;
}

async function lockAgain({ tx }: Write, { id }: LockedGoodsOrder): Promise<LockedGoodsOrder> {
  const order = await lockGoodsOrder(tx, id);
  if (!order) throw new Error(`Order ${id} was locked, but is gone`);
  return order;
}

/** Changes an open transfer or dial code to what is still to be paid, or ends it if that is nothing. */
async function askForRest(
  w: Write,
  order: LockedGoodsOrder,
  { open, rest }: { open: Attempt; rest: Naira },
): Promise<void> {
  const ussdCode = open.ussdCode && ussdWithAmount(open.ussdCode, rest);
  const change = rest > 0 ? { amount: rest, ussdCode } : { status: endedStatus(open, w.now) };
  await changeAttempt(w, { id: open.id, order }, change);
}

type Told = { money: EditedMoney; edit: Edit; wasPaid: boolean };

/** Emails what changed. Returns a link to pay if customers changed their own order and have something to pay. */
async function tellCustomer(
  w: Write,
  applied: AppliedEdit,
  { money, edit, wasPaid }: Told,
): Promise<string | undefined> {
  const { id } = applied.order;
  const { open: rest, refunded } = money;
  const { reason } = edit;
  if (edit.by !== "customer") {
    const content = orderEditedEmail(applied, { rest, refunded, reason, href: await makePaymentLink(w, id) });
    await queueOrderEmail(w, applied.order, { content, limit: "none" });
    return undefined;
  }
  const isOwn = await isOwnAddress(w.tx, applied.order);
  const link = rest > 0 ? await makePaymentLink(w, id) : undefined;
  const page = `${w.shop.config.publicUrl}/orders${rest > 0 ? `?pay=${id}` : `#${id}`}`;
  // A payment link reveals where the parcel goes.
  const content = ownOrderChangedEmail(applied, { rest, refunded, href: isOwn && link ? link : page, isOwn });
  await queueOrderEmail(w, applied.order, { content, limit: wasPaid ? "none" : isOwn ? "many" : "few" });
  return link;
}

/** A paid order's counted payments with their refunds, and the money that went back beyond the sale. */
type Money = { counted: Attempt[]; paid: PaidOrder; returned: Naira };

/** `total` is the total before the edit. */
async function readMoney({ tx }: Write, { id, editRefunds }: LockedGoodsOrder, total: Naira): Promise<Money> {
  const counted = (await listAttempts(tx, id)).filter(({ status }) => isOneOf(countedStatuses, status));
  const ids = counted.map((attempt) => attempt.id);
  const live = (await tx.select().from(refunds).where(eq(refunds.orderId, id))).filter(
    ({ attemptId, status }) => ids.includes(attemptId) && isLiveRefund(status),
  );
  const paid: PaidOrder = {
    total,
    editRefunds,
    receivedKobo: counted.reduce((sum, { receivedKobo }) => sum + receivedKobo, 0),
    refunds: live,
    saleKobo: sumSale(saleLeft(await listDocuments(tx, id))),
  };
  return { counted, paid, returned: returnedBeyondSale(paid) };
}

/**
 * Requests refunds of the amount by which payments exceed a locked order's total (`editRefundKobo`), newest payment
 * first. Returns that amount.
 */
async function refundExcess(
  w: Write,
  order: LockedGoodsOrder,
  refund: Money & { reason: string },
): Promise<Naira | Refusal> {
  const { counted, paid, returned, reason } = refund;
  let left = editRefundKobo(paid, { total: order.total, returned });
  let refunded: Kobo = 0;
  for (const attempt of counted.toReversed()) {
    const amountKobo: Kobo = Math.min(left, attempt.receivedKobo - (await refundedKobo(w.tx, attempt.id)));
    if (amountKobo <= 0) continue;
    const why = `Order changed${reason ? `: ${reason}` : ""}`;
    const asked = { amountKobo, reason: why, channel: "provider", hasDocument: true } as const;
    const requested = await addRefund(w, { ...attempt, order }, asked);
    if (requested instanceof Refusal) return requested;
    left -= amountKobo;
    refunded += amountKobo;
  }
  return toNaira(refunded);
}
