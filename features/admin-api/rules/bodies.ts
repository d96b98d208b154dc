import { z } from "zod";
import { priceField } from "#features/catalogue/rules/price-field.ts";
import { noteForm, shipmentForm } from "#features/orders/rules/order-steps.ts";
import { countBatchForm } from "#features/stock/rules/batch-forms.ts";
import { singleLine } from "#platform/rules/fields.ts";

// The fields of the office's forms, as JSON has them. An unknown field is refused.

/** A whole number for the schema of a form, which reads a text. */
const whole = z.int().min(0).transform(String);
const optionalText = z.string().default("");

/** `POST /api/v1/orders/:order/shipment` */
export const shipmentBody = z.strictObject({
  carrier: shipmentForm.shape.carrier,
  trackingNumber: optionalText.pipe(shipmentForm.shape.trackingNumber),
  estimatedDelivery: shipmentForm.shape.estimatedDelivery.optional(),
  priorNotice: singleLine(60).optional(),
  units: z
    .array(z.strictObject({ productId: z.string(), quantity: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(100)
    .refine((units) => new Set(units.map(({ productId }) => productId)).size === units.length, "Each product once")
    .optional(),
  seen: z.int().min(0).optional(),
});

/** `POST /api/v1/orders/:order/notes` */
export const noteBody = z.strictObject(noteForm.shape);

/** `POST /api/v1/products/:product/price` */
export const priceBody = z.strictObject({
  priceNaira: whole.pipe(priceField),
  version: z.int().min(0).optional(),
  sure: z.string().optional(),
});

/** `POST /api/v1/batches/:batch/count` */
export const countBody = z.strictObject({
  units: whole.pipe(countBatchForm.shape.units),
  seen: z.int().min(0),
  note: optionalText.pipe(countBatchForm.shape.note),
});

/** The header of a write. */
export const idempotencyHeader = z.strictObject({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, "Please use 1 to 100 printable ASCII characters without spaces")
    .optional()
    .meta({
      description:
        "Chosen by the program. For 24 hours the same request with the same key gets the same response, and changes nothing again",
      example: "7d5e8f4a-courier-42",
    }),
});
