import { z } from "zod";
import { singleLine } from "../fields.ts";
import { returnReasons } from "./returns.ts";

/** A return number (RMA). */
export const rmaField = z.string().regex(/^RMA-[0-9A-Z]{10}$/, "This is not a return number");

/** What the customer returns. The form is rendered with the RMA number, so that sending it twice opens one return. */
export const returnRequest = z.object({
  rma: rmaField,
  items: z
    .array(
      z.object({
        productId: z.string().min(1).max(40),
        quantity: z.int().min(1).max(1_000),
        reason: z.enum(returnReasons, "Please choose a reason"),
        opened: z.boolean(),
      }),
    )
    .min(1, "Please choose at least one item to send back")
    .max(100),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

/** How the customer sent the parcel. */
export const returnParcel = z.object({
  carrier: singleLine(80).min(1, "Please enter the carrier"),
  trackingNumber: singleLine(80).min(1, "Please enter the tracking number"),
});
export type ReturnParcel = z.infer<typeof returnParcel>;
