import { z } from "zod";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { ORDER_ID, type PayableOrder } from "#features/orders/rules/order.ts";
import { sorted } from "#platform/rules/collections.ts";
import { readEmail } from "#platform/rules/email-address.ts";
import type { Naira } from "#platform/rules/money.ts";
import { toE164, whyNotPhone } from "#platform/rules/phone.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { plainLine } from "#platform/rules/typed-text.ts";

// The bodies of the requests that start a payment (specification 7.2). Their values must match the stored order.

/** The refusal for a path that names no payment method: a 404. */
export function methodUnknown(): Refusal<"method-unknown"> {
  return new Refusal("method-unknown", "Invalid payment method").withStatus(404);
}

const orderId = z.string().regex(ORDER_ID, "This is not an order id");
const WHOLE_NAIRA = "The amount is a whole number of naira";
/** Allows 0, so that the check against the order can say that there is nothing to pay. */
const amount: z.ZodType<Naira> = z.int(WHOLE_NAIRA).min(0, WHOLE_NAIRA);
const unitPrice: z.ZodType<Naira> = z.int().min(1);

/** `POST /api/:method/initialize`, of the methods that lead to a provider's page. */
export const onlinePaymentRequest = z.object({
  amount,
  currency: z.literal("NGN", "The currency is NGN: all prices are in naira"),
  email: z.string().min(1).max(254),
  orderId,
  customerName: z.string().min(1).max(120),
  customerPhone: z.string().min(1).max(40),
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(40),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        price: unitPrice,
      }),
    )
    .min(1)
    .max(100),
});
export type OnlinePaymentRequest = z.infer<typeof onlinePaymentRequest>;

/** `POST /api/ussd/initialize`. */
export const ussdPaymentRequest = z.object({
  amount,
  orderId,
  customerPhone: z
    .string()
    .max(40)
    .refine((phone) => toE164(phone, "Nigeria") !== undefined, {
      error: ({ input }) => whyNotPhone(input as string, "Nigeria"),
    }),
  bankCode: z.string().regex(/^\d{3}$/, "Please select a bank"),
});
export type UssdPaymentRequest = z.infer<typeof ussdPaymentRequest>;

/** `POST /api/orders/:orderId/:report`; `accountId` is the account of a transfer. */
export const paymentReport = z.object({ accountId: z.string().max(60, "This is not one of our accounts").optional() });

const matches = (own: string, typed: string, read: string | undefined) => typed === own || read === own;

/** Undefined when a payment request matches the order, else a sentence that names the first difference. */
export function whyDifferent(request: OnlinePaymentRequest, order: Omit<PayableOrder, "id">): string | undefined {
  if (request.amount !== order.total) return "The amount is not the total of this order.";
  if (request.currency !== order.currency) return "The currency is not that of this order.";
  // Compared as stored and as parsed today: earlier versions accepted numbers and spaces that are now refused.
  if (!matches(order.customerEmail, request.email, readEmail(request.email))) {
    return "The email address is not that of this order.";
  }
  if (!matches(order.customerName, request.customerName, plainLine(request.customerName))) {
    return "The name is not that of this order.";
  }
  if (!matches(order.customerPhone, request.customerPhone, toE164(request.customerPhone, "Nigeria"))) {
    return "The phone number is not that of this order.";
  }
  return itemsKey(request.items) === itemsKey(order.items) ? undefined : "The items are not those of this order.";
}

/** A key that is equal for the same items in any order. */
function itemsKey(items: PayableOrder["items"]): string {
  return sorted(items.map(({ productId, quantity, price }) => `${productId} ${quantity} ${price}`)).join("\n");
}
