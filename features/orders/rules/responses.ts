import { z } from "zod";
import { importRefusedDetails, notAcknowledgedDetails } from "#features/import-rules/rules/import-checks.ts";
import type { RefusalCode } from "#platform/rules/refusal.ts";
import { instant, naira, refusalResponse } from "#platform/rules/responses.ts";
import { orderStatuses } from "./order.ts";
import { paymentStates } from "./payment-state.ts";

/** A history entry of an order, for its owner's browser. */
export const orderEventResponse = z.strictObject({
  id: z.int().describe("The id of the history entry; it increases with time"),
  orderId: z.string(),
  status: z.enum(orderStatuses),
  description: z.string(),
  timestamp: instant,
});

export const orderEventsResponse = z.array(orderEventResponse);

/** What an account has bought, newest first. */
export const boughtResponse = z.array(
  z.strictObject({
    productId: z.string(),
    quantity: z.int().describe("In its newest order"),
    orderedAt: instant.describe("When its newest order was placed"),
  }),
);

export type Bought = z.infer<typeof boughtResponse>[number];

/** The fields of a placed order that a payment request must repeat. */
export const placedOrderResponse = z.strictObject({
  id: z.string(),
  total: naira,
  currency: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  customerPhone: z.string().describe("E.164"),
  items: z.array(z.strictObject({ productId: z.string(), quantity: z.int(), price: naira })),
});

/** 409 when placing an order; `details` has the current values for the cart. */
export const orderRefusalResponse = (...reasons: RefusalCode[]) =>
  z.strictObject({
    ...refusalResponse(...reasons).shape,
    details: z
      .union([
        z.strictObject({ gone: z.array(z.string()).describe("Products no longer sold") }),
        z.strictObject({
          short: z
            .array(z.strictObject({ productId: z.string(), name: z.string(), left: z.int(), wanted: z.int() }))
            .describe("Products of which there are too few"),
        }),
        importRefusedDetails,
        notAcknowledgedDetails,
        z.strictObject({
          order: z
            .strictObject({
              id: z.string(),
              status: z.enum(orderStatuses),
              paymentState: z.enum(paymentStates),
              total: naira,
              payBy: instant,
            })
            .describe("The order that has this id already"),
        }),
        z.strictObject({
          quote: z
            .strictObject({
              subtotal: naira,
              discount: naira,
              shipping: naira,
              tax: naira.describe("Added to the goods"),
              includedTax: naira.describe("Contained in the prices of the goods"),
              total: naira,
              taxName: z.string(),
              taxPercent: z.number(),
              pricesIncludeTax: z.boolean(),
            })
            .describe("The current amounts of the order"),
          prices: z.record(z.string(), naira).describe("The current price of each product"),
        }),
      ])
      .optional()
      .describe(
        "The current values, with product-gone, not-enough-stock, import-refused, not-acknowledged, price-changed and order-id-reused",
      ),
  });
