import { randomBytes } from "node:crypto";
import { orderKinds } from "#features/orders/rules/order-kinds.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { addAttempt, listAttempts, type Attempt } from "#features/payments/server/attempts.ts";
import { changeMoney } from "#features/payments/server/change-money.ts";
import { giveUpAttempt } from "#features/payments/server/give-up-attempt.ts";
import { openKobo } from "#features/payments/server/open-amount.ts";
import type { PaidByCode } from "#features/payments/server/pay-by-code.ts";
import { lockPayableOrder, type Payer } from "#features/payments/server/start-payment.ts";
import { bookReceipt } from "#features/payments/server/transactions.ts";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import { type Write, write } from "#platform/database/write.ts";
import { refuseOver } from "#platform/rate-limit/limits.ts";
import { formatKobo, wholeNairaUp, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { readGiftCardCode, UNKNOWN_GIFT_CARD } from "../rules/code.ts";
import { lockGiftCard, postEntry, type LockedGiftCard } from "./ledger.ts";
import { useLimit } from "./limits.ts";

/**
 * Pays an order, or as much of it as possible, with the gift card of this code; confirms an order that is then fully
 * paid. The rest of the order can be paid in any other way, and the rest of the balance stays on the card. First
 * settles and gives up an open payment page, because it asks for an amount that is no longer owed. Locks the order,
 * then the card.
 *
 * Refuses everything while gift cards are switched off, an order of another account or one that does not wait for a
 * payment, one that buys a gift card itself, one whose payment the customer has reported, a code that is unknown or
 * stopped (with the same words), an empty card, and a client that tries too many codes.
 */
export async function payByGiftCard(
  shop: Shop,
  payer: Payer & { orderId: string },
  { code: typed, ip }: { code: string; ip: string },
): Promise<PaidByCode | Refusal> {
  if (!(await isSwitchedOn(shop, "gift-cards"))) {
    return new Refusal("method-off", "We don’t take gift cards at the moment. What is on yours stays yours.");
  }
  const code = readGiftCardCode(typed);
  // Text without a code does not count as a try.
  const client = { ip, ...("userId" in payer && { account: payer.userId }) };
  const tooMany = code && (await refuseOver(shop, client, useLimit));
  if (tooMany) return tooMany;
  // The second round follows the giving up of a payment page.
  for (let round = 0; round < 2; round += 1) {
    const paid = await write(shop, null, async (w) => {
      const order = await lockPayableOrder(w, payer);
      if (order instanceof Refusal) return order;
      if (!code) return unknownCode();
      const open = (await listAttempts(w.tx, order.id)).find(({ status }) => status === "open");
      return (await refuseOrder(w, order)) ?? (open ? { giveUp: open } : pay(w, order, code));
    });
    if (paid instanceof Refusal || !("giveUp" in paid)) return paid;
    await giveUpAttempt(shop, paid.giveUp);
  }
  return new Refusal("payment-starting", "A payment page is being opened. Please try again in a moment.");
}

async function refuseOrder({ tx }: Write, order: LockedOrder): Promise<Refusal | undefined> {
  const { whyNoGiftCard } = orderKinds[order.kind];
  if (whyNoGiftCard) return new Refusal("method-off", whyNoGiftCard);
  const reported = (await listAttempts(tx, order.id)).some(({ status }) => status === "awaiting-confirmation");
  if (!reported) return undefined;
  return new Refusal(
    "payment-starting",
    "You told us you’ve paid for this order, and we’re looking for the money. Nothing was taken from the card.",
  );
}

async function pay(w: Write, order: LockedOrder, code: string): Promise<PaidByCode | Refusal> {
  const due = (await openKobo(w.tx, [order])).get(order.id) ?? 0;
  const card = await lockGiftCard(w.tx, { code });
  if (!card || card.stoppedAt) return unknownCode();
  if (card.balanceKobo === 0) return new Refusal("gift-card-empty", "Nothing is left on this gift card.");
  const paidKobo: Kobo = Math.min(due, card.balanceKobo);
  const attempt = await addAttempt(w, order, { ...attemptColumns(card), amount: wholeNairaUp(paidKobo) });
  const spent = await postEntry(w, card, { kind: "spent", kobo: paidKobo, orderId: order.id, attemptId: attempt.id });
  if (spent instanceof Refusal) return spent;
  const { missingKobo } = await changeMoney(w, attempt, {
    transaction: bookReceipt(attempt, paidKobo),
    effect: { description: `${formatKobo(paidKobo)} paid by gift card` },
  });
  return { paidKobo, openKobo: missingKobo, leftKobo: spent.balanceKobo };
}

/** The attempt is never open, because the write that begins it also pays it. */
function attemptColumns({
  lastFour,
}: LockedGiftCard): Pick<Attempt, "method" | "reference" | "status" | "returnToken"> {
  const reference = `GIFT_${lastFour}_${randomBytes(8).toString("hex")}`;
  return { method: "gift-card", reference, status: "cancelled", returnToken: null };
}

function unknownCode(): Refusal {
  return new Refusal("gift-card-unknown", UNKNOWN_GIFT_CARD);
}
