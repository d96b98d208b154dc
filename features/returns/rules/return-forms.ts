import { z } from "zod";
import { readTrackingNumber } from "#features/orders/rules/tracking-number.ts";
import { creditMethods } from "#features/shop/rules/payment-methods.ts";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { nairaField } from "#platform/rules/number-field.ts";
import { count, readNumber } from "#platform/rules/read-number.ts";
import { MONEY, returnConditions, returnReasons, type ReturnCondition } from "./returns.ts";

export const refusalForm = z.object({ reason: singleLine(300).min(1, "Please say why: the customer reads it") });

const conditions = Object.keys(returnConditions) as ReturnCondition[];

/** The result of the inspection; the note is for staff only. */
export const returnReceiptForm = z.object({
  condition: z.enum(conditions, "Please say in which condition it arrived"),
  inspectionNote: paragraphs(500)
    .default("")
    .transform((text) => text || null),
});
export type Receipt = z.infer<typeof returnReceiptForm>;

/** The amount in whole naira; 0 for goods that cost nothing. */
export const returnRefundForm = z.object({
  amount: nairaField({ error: "Please enter whole naira, for example 15,984" }),
});

/** Reads the fields `quantity-3`, `reason-3` and `opened-3`, and leaves out products with nothing to return. */
export function readReturnedItems(typed: Record<string, unknown>): Record<string, unknown>[] {
  return Object.keys(typed).flatMap((name) => {
    const productId = /^quantity-(.+)$/.exec(name)?.[1];
    const quantity = readNumber(String(typed[name]), count) ?? Number.NaN;
    if (productId === undefined || quantity === 0) return [];
    return {
      productId,
      quantity,
      reason: typed[`reason-${productId}`],
      opened: typed[`opened-${productId}`] === "yes",
    };
  });
}

/** A return number (RMA). */
export const rmaField = z.string().regex(/^RMA-[0-9A-Z]{10}$/, "This is not a return number");

/**
 * What the customer returns. The rendered form contains the RMA number, so that submitting it twice opens one return.
 */
export const returnRequest = z.object({
  rma: rmaField,
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(40),
        quantity: z.int("Please choose how many come back").min(1).max(1_000),
        reason: z.enum(returnReasons, "Please choose a reason"),
        opened: z.boolean(),
      }),
    )
    .min(1, "Please choose at least one item to send back")
    .max(100),
  /** The credit of the shop that the customer wants instead of money; null for money. */
  refundAs: z
    .enum([MONEY, ...creditMethods], "Please choose how we pay you back")
    .default(MONEY)
    .transform((chosen) => (chosen === MONEY ? null : chosen)),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

/** How the customer sent the parcel. */
export const returnParcel = z.object({
  carrier: singleLine(80).min(1, "Please enter the carrier"),
  trackingNumber: singleLine(80).overwrite(readTrackingNumber).min(1, "Please enter the tracking number"),
});
export type ReturnParcel = z.infer<typeof returnParcel>;
