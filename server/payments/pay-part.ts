import type { PayPart } from "../../domain/basket/shared-basket-forms.ts";
import { formatNaira, type Naira } from "../../domain/money.ts";
import { formatKobo } from "../../domain/kobo.ts";
import { greet } from "../../domain/person/greeting.ts";
import { Refusal } from "../../domain/refusal.ts";
import { lockUnsettledPart, settlePart } from "../baskets/shared-baskets.ts";
import { write, type Write } from "../database/write.ts";
import { lockGiftCardOf } from "../gift-cards/ledger.ts";
import { queueEmail } from "../mail/queue-email.ts";
import { orderGiftCard } from "../orders/gift-card-order.ts";
import { lockOrder } from "../orders/move-order.ts";
import { readSharedBasket } from "../orders/shared-order.ts";
import type { Shop } from "../shop.ts";
import { payWithCard } from "./pay-by-gift-card.ts";
import { refuseUnpayable } from "./start-payment.ts";

/**
 * Orders a part of a shared basket's order, as a gift card of the payer that pays that order once it is paid for
 * itself, and returns the link to pay it. `ip` is the client's. Refuses a basket that is not ordered or is paid, more
 * than is open of it, and what `orderGiftCard` refuses.
 */
export async function orderPart(
  shop: Shop,
  { basketCode, ip }: { basketCode: string; ip: string },
  { person, ...card }: PayPart,
): Promise<string | Refusal> {
  const open: Naira = (await readSharedBasket(shop, basketCode))?.order?.open ?? 0;
  if (open === 0) return new Refusal("order-closed", "Nothing is to be paid for this basket now.");
  if (card.amount > open) {
    return new Refusal("part-too-much", `${formatNaira(open)} is left to pay. Please enter no more than that.`);
  }
  const toPayer = { recipientName: "", recipientEmail: "", message: "" };
  return orderGiftCard(shop, { ...card, ...toPayer }, ip, { basketCode, person });
}

/**
 * The job that follows when a part is paid for: its card pays what is open of the basket's order, or what it can of it.
 * Locks the order, then the part and its card. What is left because the order is paid or gone stays on the card, and
 * its holder is told. Pays once, however often it runs.
 */
export async function payPart(shop: Shop, partOrderId: string): Promise<void> {
  let isSettled = false;
  const paid = await payWithCard(shop, {
    async lockOrder(w) {
      const part = await lockUnsettledPart(w.tx, partOrderId);
      isSettled = part === undefined;
      const order = part?.orderId ? await lockOrder(w.tx, part.orderId) : undefined;
      return order ? refuseUnpayable(w, order) : new Refusal("order-closed", "There is nothing to pay");
    },
    async lockCard(w) {
      await settlePart(w, partOrderId);
      return lockGiftCardOf(w.tx, partOrderId);
    },
  });
  if (isSettled || (!(paid instanceof Refusal) && paid.leftKobo === 0)) return;
  await write(shop, null, (w) => tellWhatIsLeft(w, partOrderId));
}

async function tellWhatIsLeft(w: Write, partOrderId: string): Promise<void> {
  await settlePart(w, partOrderId);
  const card = await lockGiftCardOf(w.tx, partOrderId);
  if (!card || card.balanceKobo === 0 || card.recipientEmail === "") return;
  const left = formatKobo(card.balanceKobo);
  const content = {
    subject: `${left} of your part is yours again`,
    greeting: greet(),
    paragraphs: [
      `The order of the basket you share did not need all of your part: others were quicker, or it has ended. ${left} is on your gift card, whose code is in the email you got when you paid.`,
      "Use it for anything on our shelves, or reply to this email, and we’ll refund it the way you paid.",
    ],
  };
  await queueEmail(w, { to: card.recipientEmail, content, about: `gift-card ${card.id}`, limit: "none" });
}
