import { eq } from "drizzle-orm";
import { queueStaffNotice } from "#features/accounts/server/staff-notice.ts";
import { refuseUnconfirmed } from "#features/payments/server/large-amounts.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatKobo, toKobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { whyNotCancelled } from "../rules/entries.ts";
import type { IssuedGiftCard } from "../rules/forms.ts";
import { giftCards } from "../tables.ts";
import { lockGiftCard, postEntry, type LockedGiftCard } from "./ledger.ts";
import { sendNewCode } from "./send-code.ts";

type CardAction = { id: number; actor: string };

/**
 * Staff give away a gift card, and its code is mailed. The audit trail records who and why, and all staff are mailed.
 * Returns its id.
 */
export function issueGiftCard(shop: Shop, actor: string, card: IssuedGiftCard): Promise<number | Refusal> {
  const { amount, reason, recipientName, recipientEmail, message } = card;
  return write(shop, actor, async (w) => {
    const [added] = await w.tx
      .insert(giftCards)
      .values({ amount, recipientName, recipientEmail, message, issuedBy: actor, createdAt: w.now })
      .returning();
    if (!added) throw new Error("The inserted gift card was not returned");
    const issued = await postEntry(w, added, { kind: "issued", kobo: toKobo(amount) });
    if (issued instanceof Refusal) return issued;
    await sendNewCode(w, issued);
    const worth = formatKobo(toKobo(amount));
    await recordAudit(w, {
      action: "issued a gift card",
      subject: `gift-card:${added.id}`,
      details: { amount: worth, reason },
    });
    const attributes: [string, string][] = [
      ["Amount", worth],
      ["To", recipientName],
      ["Reason", reason],
    ];
    await queueStaffNotice(w, { action: "issued a gift card", attributes });
    return added.id;
  });
}

/** Stops the code of a card: nothing can be paid with it until it has a new one. Its money stays. */
export function stopGiftCard(shop: Shop, { id, actor }: CardAction, reason: string): Promise<Refusal | undefined> {
  return changeCard(shop, { id, actor }, async (w, card) => {
    if (card.stoppedAt) return new Refusal("nothing-changed", "The code of this gift card is blocked already.");
    await w.tx.update(giftCards).set({ stoppedAt: w.now }).where(eq(giftCards.id, id));
    await recordAudit(w, { action: "stopped a gift card", subject: `gift-card:${id}`, details: { reason } });
    return undefined;
  });
}

/**
 * Mails a new code for the remaining balance of a card to this address, in place of a lost one, and mails the staff.
 * Refuses a card that is not stopped, so that nobody spends the lost code meanwhile, and an empty card.
 */
export function renewGiftCard(shop: Shop, { id, actor }: CardAction, email: string): Promise<Refusal | undefined> {
  return changeCard(shop, { id, actor }, async (w, card) => {
    if (!card.stoppedAt) return new Refusal("wrong-move", "Block the code that was lost first.");
    if (card.balanceKobo === 0) return new Refusal("gift-card-empty", "Nothing is left on this gift card.");
    await w.tx.update(giftCards).set({ recipientEmail: email }).where(eq(giftCards.id, id));
    await sendNewCode(w, { ...card, recipientEmail: email });
    await recordAudit(w, { action: "sent a new code", subject: `gift-card:${id}` });
    await queueStaffNotice(w, { action: "sent a new code for a gift card" });
    return undefined;
  });
}

/**
 * Takes back the remaining balance of a card that staff issued, with a reason. Refuses a card that was bought or is a
 * refund, and an amount that needs a confirmed session (`refuseUnconfirmed`).
 */
export function cancelGiftCard(shop: Shop, { id, actor }: CardAction, reason: string): Promise<Refusal | undefined> {
  return changeCard(shop, { id, actor }, async (w, card) => {
    const paid = whyNotCancelled(card);
    if (paid) return new Refusal("wrong-move", paid);
    const kobo = card.balanceKobo;
    const unconfirmed = await refuseUnconfirmed(w, { kobo, way: "given back" });
    if (unconfirmed) return unconfirmed;
    const cancelled = await postEntry(w, card, { kind: "cancelled", kobo });
    if (cancelled instanceof Refusal) return new Refusal("gift-card-empty", "Nothing is left on this gift card.");
    const details = { amount: formatKobo(kobo), reason };
    await recordAudit(w, { action: "cancelled a gift card", subject: `gift-card:${id}`, details });
    return undefined;
  });
}

/** Runs a staff change to a card that has been sent, with its row locked. */
function changeCard(
  shop: Shop,
  { id, actor }: CardAction,
  change: (w: Write, card: LockedGiftCard) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const card = await lockGiftCard(w.tx, { id });
    if (!card?.codeHash) return new Refusal("gift-card-unknown", "There is no such gift card.");
    return change(w, card);
  });
}
