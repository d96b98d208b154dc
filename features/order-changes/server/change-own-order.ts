import { and, eq } from "drizzle-orm";
import { acknowledgementKey } from "#features/import-rules/rules/import-rules.ts";
import { whyNotWishedDay } from "#features/orders/rules/gift.ts";
import { whyTooMuchUnpaid } from "#features/orders/rules/order-limits.ts";
import { whyNotChange } from "#features/orders/rules/why-not-change.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { lockBuyer, readHeld } from "#features/orders/server/order-limits.ts";
import { lockOwnOrder, ownOrders } from "#features/orders/server/own.ts";
import { orders } from "#features/orders/tables.ts";
import { openNaira } from "#features/payments/server/open-amount.ts";
import { readOrderSettings } from "#features/shop/server/settings.ts";
import { firstRefusal } from "#platform/database/first-refusal.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderChange } from "../rules/order-edit.ts";
import {
  changedMeanwhile,
  editLocked,
  endingPayments,
  isAtProvider,
  type Before,
  type EditedMoney,
} from "./edit-order.ts";
import { allUnits, type AppliedEdit, type Edit } from "./edits/apply-edit.ts";
import { previewEdit } from "./edits/preview.ts";
import { newestEdit } from "./edits/record-edit.ts";

/** What the customer saw before saving: the new total, what they will pay or get back, and the newest edit. */
export type SeenChange = EditedMoney & { total: Naira; edit: number };

/** Lets a feature refuse a customer's change, in the write that makes it. */
export type OwnChangeReaction = (w: Write, applied: AppliedEdit) => Promise<Refusal | undefined>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** A change by the customer, which may be refused. */
    ownChange: OwnChangeReaction[];
  }
}

/** What became of a change; `link` opens the page to pay the rest, even without JavaScript. */
export type OwnChange = EditedMoney & { link?: string };

/**
 * Changes an order for its owner, within 2 hours and until packing begins, as `editOrder` does for staff: the goods,
 * the method, the recipient and the address. A lower price is refunded automatically to where the money came from; a
 * higher one is asked for. The same change again changes nothing and returns the same.
 *
 * Besides what `editOrder` refuses: an order of another account ('Order not found'), a change that is too late, an
 * order or amounts other than the customer saw, a payment that staff must review, a higher price while a reported
 * payment is awaited, more unpaid units than the account may have, what a feature refuses, and a method by which a gift
 * would miss its requested day. Locks the account, then the order.
 */
export function changeOwnOrder(
  shop: Shop,
  own: { userId: string; orderId: string },
  { change, seen }: { change: OrderChange; seen: SeenChange },
): Promise<OwnChange | Refusal> {
  const edit = { change, reason: "", total: seen.total, by: "customer" } as const;
  return endingPayments(shop, (last) =>
    inOwnWrite(shop, own, async (w, { order, refuse }) => {
      const edited = await editLocked(w, order, edit, {
        last,
        refuse: async (applied, before) => (before.edit === seen.edit ? refuse(applied, before) : changedMeanwhile()),
      });
      if (edited instanceof Refusal) return edited.code === "nothing-changed" ? madeBefore(w, order, seen) : edited;
      const isAsSeen = edited.open === seen.open && edited.refunded === seen.refunded;
      return isAsSeen ? edited : changedMeanwhile();
    }),
  );
}

/**
 * Previews a change of this account's order: amounts, words, what the customer must accept, and `seen` to pass to
 * `changeOwnOrder`, which is undefined when nothing would change or goods may not go there. `ends` is the amount of an
 * open payment page that the change would close. Makes the change and rolls it back, so that the preview cannot differ;
 * refuses what the change would.
 */
export async function previewOwnChange(
  shop: Shop,
  own: { userId: string; orderId: string },
  change: OrderChange,
): Promise<OwnPreview | Refusal> {
  const tried = await inOwnWrite(shop, own, async (w, { order, refuse }) => {
    const preview = await previewEdit(w.tx, order.id, change, w.now);
    if (preview instanceof Refusal) return preview;
    const { check, after } = preview;
    if (check.refused.length > 0 || preview.changes.length === 0) return new Tried(preview);
    const acknowledged = check.rules.map(acknowledgementKey);
    const edit: Edit = { change: { ...change, acknowledged }, reason: "", total: after.total, by: "customer" };
    let ends: Naira | undefined;
    let newest = 0;
    const edited = await editLocked(w, order, edit, {
      isPreview: true,
      refuse: (applied, before) => {
        newest = before.edit;
        if (before.open && isAtProvider(shop, before.open) && after.total !== order.total) ends = before.open.amount;
        return refuse(applied, before);
      },
    });
    if (edited instanceof Refusal) return edited;
    const { open, refunded } = edited;
    return new Tried({ ...preview, seen: { total: after.total, open, refunded, edit: newest }, ends });
  });
  return tried instanceof Tried ? tried.preview : tried;
}

type Preview = Exclude<Awaited<ReturnType<typeof previewEdit>>, Refusal>;
export type OwnPreview = Preview & { seen?: SeenChange; ends?: Naira | undefined };

/** Rolls a change back, and carries the preview out of the transaction. */
class Tried extends Refusal {
  readonly preview: OwnPreview;

  constructor(preview: OwnPreview) {
    super("nothing-changed", "Nothing was saved.");
    this.preview = preview;
  }
}

type OwnOrder = {
  order: LockedGoodsOrder;
  refuse: (applied: AppliedEdit, before: Before) => Promise<Refusal | undefined>;
};

/** Runs a change of an order of this account in one write, with the account and the order locked. */
async function inOwnWrite<T>(
  shop: Shop,
  own: { userId: string; orderId: string },
  change: (w: Write, own: OwnOrder) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  // Lock the network before the order, as `placeOrder` does.
  const [row] = await shop.db
    .select({ networkHash: orders.networkHash })
    .from(orders)
    .where(and(eq(orders.id, own.orderId), ownOrders(own.userId)));
  return write(shop, own.userId, async (w) => {
    const buyer = await lockBuyer(w, own.userId, row?.networkHash ?? null);
    const order = await lockOwnOrder(w.tx, own);
    if (order instanceof Refusal) return order;
    const why = whyNotChange({ status: order.status, createdAt: order.createdAt.toISOString() }, w.now);
    if (why) return new Refusal("too-late", why);
    const refuse = async (applied: AppliedEdit, before: Before) =>
      refuseForPayment(w.shop, applied, { order, ...before }) ??
      refuseWishedDay(applied, w.now) ??
      (await firstRefusal(w, w.shop.reactions.ownChange, applied)) ??
      (await refuseUnpaidUnits(w, applied, buyer));
    return change(w, { order, refuse });
  });
}

/** The order already has the change: the form was sent twice, and both answers must be the same. */
async function madeBefore({ tx, actor }: Write, order: LockedGoodsOrder, seen: SeenChange): Promise<OwnChange> {
  const newest = await newestEdit(tx, order.id);
  const isTheirs = newest.id > seen.edit && newest.actorId === actor;
  return { open: await openNaira(tx, order), refunded: isTheirs ? seen.refunded : 0 };
}

function refuseForPayment(
  shop: Shop,
  { before, after }: AppliedEdit,
  { order, open, due }: Before & { order: LockedGoodsOrder },
): Refusal | undefined {
  if (order.paymentState === "problem") {
    return new Refusal(
      "wrong-move",
      "We need to look at a payment for this order first. Write to us, and we’ll change it together.",
    );
  }
  const isAwaited = open?.status === "awaiting-confirmation" && due > 0 && !isAtProvider(shop, open);
  if (!isAwaited || after.total <= before.total) return undefined;
  return new Refusal(
    "order-waits",
    `You told us you’ve paid ${formatNaira(open.amount)}, and we’re waiting for it to arrive. Until then the order can’t cost more, though you can swap for the same or less. Add more once the money is here, or order it separately now.`,
  );
}

function refuseWishedDay({ order, promised }: AppliedEdit, now: Date): Refusal | undefined {
  if (!promised || !order.gift?.day) return undefined;
  const why = whyNotWishedDay(order.gift.day, { from: promised.from, today: lagosDay(now) });
  return why === undefined
    ? undefined
    : new Refusal(
        "wrong-day",
        `This is a gift for ${formatDay(order.gift.day)}, and this way it can’t be there in time.`,
      );
}

/**
 * Applies the limits on unpaid units. For a paid order only the added units count; for one with an unpaid rest, all of
 * them.
 */
async function refuseUnpaidUnits(
  { tx }: Write,
  { before, after, order }: AppliedEdit,
  buyer: Awaited<ReturnType<typeof lockBuyer>>,
): Promise<Refusal | undefined> {
  const added = allUnits(after) - allUnits(before);
  const isPaid = order.status !== "pending" && order.paymentState !== "part-paid";
  if (added <= 0 || (isPaid && after.total <= before.total)) return undefined;
  const held = await readHeld(tx, buyer, order.id);
  const { brand: _brand, rates: _rates, isOpen: _isOpen, ...limits } = await readOrderSettings(tx);
  return whyTooMuchUnpaid(isPaid ? added : allUnits(after), held, limits);
}
