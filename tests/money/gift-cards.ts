import { eq } from "drizzle-orm";
import { readGiftCardCode } from "#features/gift-cards/rules/code.ts";
import { buyGiftCardForm } from "#features/gift-cards/rules/forms.ts";
import { orderGiftCard } from "#features/gift-cards/server/gift-card-order.ts";
import { issueGiftCard } from "#features/gift-cards/server/staff.ts";
import { giftCards } from "#features/gift-cards/tables.ts";
import { orders } from "#features/orders/tables.ts";
import { payByLink } from "#features/payments/server/pay-by-link.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import type { OnlineMethod } from "#features/shop/rules/payment-methods.ts";
import { emailOutbox } from "#platform/mail/table.ts";
import type { Shop } from "#platform/shop.ts";
import { done } from "../run/done.ts";
import { readAttempt, type PayingShop } from "./paying-shop.ts";

type Bought = { amount: number; recipientEmail?: string; paid?: boolean; method?: OnlineMethod };

let bought = 0;

/** Orders a gift card and, unless told otherwise, pays for it at a provider. */
export async function buyTestGiftCard(
  { shop, simulator }: Pick<PayingShop, "shop" | "simulator">,
  { amount, recipientEmail = "", paid = true, method = "opay" }: Bought,
) {
  bought += 1;
  const form = buyGiftCardForm().parse({
    amount: String(amount),
    giverName: "Amara Nwosu",
    giverEmail: `amara+${bought}@example.com`,
    giverPhone: "0803 555 0142",
    country: "Nigeria",
    recipientName: recipientEmail && "Ada Obi",
    recipientEmail,
    message: recipientEmail && "For your birthday",
  });
  const url = done(await orderGiftCard(shop, form, `198.51.100.${bought % 250}`));
  const link = url.split("/").at(-1) ?? "";
  const [order] = await shop.db.select().from(orders).where(eq(orders.customerEmail, form.giverEmail));
  if (order?.kind !== "gift-card") throw new Error("The gift card was not ordered");
  if (!paid) return { order, link, card: await readGiftCard(shop, { orderId: order.id }), code: "", reference: "" };
  const started = done(await payByLink(shop, { link, ip: "198.51.100.1" }, { method }));
  if (!("paymentUrl" in started)) throw new Error("No payment page");
  const [attempt] = await shop.db.query.paymentAttempts.findMany({ where: (one) => eq(one.orderId, order.id) });
  const reference = attempt?.reference ?? "";
  simulator.pay(reference);
  await settlePayment(shop, (await readAttempt(shop, reference)).id);
  const card = await readGiftCard(shop, { orderId: order.id });
  return { order, link, card, code: await readMailedCode(shop, card.id), reference };
}

/** A card that staff give. */
export async function issueTestGiftCard(shop: Shop, actor: string, amount: number) {
  const recipient = { recipientName: "Bola Akande", recipientEmail: "bola@example.com", message: "" };
  const id = done(await issueGiftCard(shop, actor, { ...recipient, amount, reason: "A late parcel" }));
  return { id, code: await readMailedCode(shop, id) };
}

/** The code in the newest email about a card, as its recipient reads it. */
export async function readMailedCode(shop: Shop, id: number): Promise<string> {
  const mails = await shop.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.regarding, `gift-card ${id}`));
  const codes = mails.map(({ bodyText }) => /Your code: (\S+)/.exec(bodyText ?? "")?.[1] ?? "");
  const { lastFour } = await readGiftCard(shop, id);
  return readGiftCardCode(codes.find((code) => code.endsWith(lastFour ?? "none")) ?? "") ?? "";
}

export async function readGiftCard(shop: Shop, by: number | { orderId: string }) {
  const where = typeof by === "number" ? eq(giftCards.id, by) : eq(giftCards.orderId, by.orderId);
  const [card] = await shop.db.select().from(giftCards).where(where);
  if (!card) throw new Error("There is no such gift card");
  return card;
}
