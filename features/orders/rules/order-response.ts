import { z } from "zod";
import { deliveryAddressResponse } from "#features/accounts/rules/responses.ts";
import { allPaymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { naira, instant } from "#platform/rules/responses.ts";
import { orderStatuses } from "./order.ts";
import { paymentStates } from "./payment-state.ts";
import { placedOrderResponse, orderEventResponse } from "./responses.ts";

const carrierContact = {
  trackingUrl: z.url().nullable().describe("The carrier’s page of the parcel"),
  carrierPhone: z.string().describe("For questions to the carrier; empty when not known"),
};

/** What makes an order a gift. */
export const giftResponse = z.strictObject({
  code: z.string().describe("Opens the recipient’s page"),
  giver: z.string().describe("The person who pays, and gets the emails"),
  country: z.string().describe("The country it is paid from"),
  from: z.string().describe("How the recipient reads who it is from; empty when they are not told"),
  greeting: z.string(),
  day: z.iso.date().nullable().describe("The day by which it should be there"),
  email: z.string().describe("The recipient’s; may be empty"),
});

/** The fields of both kinds of order. */
const orderFields = {
  ...placedOrderResponse.omit({ items: true }).shape,
  subtotal: naira,
  discount: naira,
  shipping: naira,
  tax: naira.describe("Added to the goods"),
  includedTax: naira.describe("Contained in the prices of the goods"),
  taxName: z.string(),
  taxPercent: z.number(),
  pricesIncludeTax: z.boolean(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(allPaymentMethods).nullable(),
  paymentReference: z.string().nullable(),
  paymentState: z.enum(paymentStates),
  // The shop holds a pending order until then.
  payBy: instant,
  createdAt: instant,
  updatedAt: instant,
  statusHistory: z.array(
    z.strictObject({
      ...orderEventResponse.pick({ status: true, description: true, timestamp: true }).shape,
      location: z.string().nullable(),
    }),
  ),
};

/** An order for goods, which are sent. Names and prices of the items are those at the time it was placed. */
export const goodsOrderResponse = z.strictObject({
  kind: z.literal("goods"),
  ...orderFields,
  // The code that gave the discount.
  promoCode: z.string().nullable(),
  shippingMethod: z.enum(shippingMethods),
  shippingAddress: deliveryAddressResponse,
  gift: giftResponse.nullable().describe("Null for an order that goes to its customer"),
  promisedDelivery: z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .describe("The days that the checkout promised for an order paid at once"),
  acknowledged: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        version: z.int(),
        message: z.string().describe("The text as it was"),
        productIds: z.array(z.string()).describe("The goods that it was about"),
        mayBeKept: z.boolean().describe("Whether it named them as goods that customs may keep"),
        at: instant,
      }),
    )
    .describe("What the customer accepted about the import of the goods into their country"),
  items: z.array(
    z.strictObject({
      ...placedOrderResponse.shape.items.element.shape,
      name: z.string(),
      size: z.string().describe("Of the pack, as it was when the order was placed: 500 g; empty when not known"),
      price: naira.describe("Whole naira, as it was when the order was placed"),
      isZeroRated: z.boolean().describe("Whether its rate of tax was zero"),
      image: z.string(),
    }),
  ),
  // Null until a parcel has left.
  tracking: z
    .strictObject({
      trackingNumber: z.string().nullable(),
      carrier: z.string(),
      estimatedDelivery: z.iso.date().nullable(),
      ...carrierContact,
    })
    .nullable(),
  shipments: z
    .array(
      z.strictObject({
        id: z.int(),
        position: z.int().describe("1 for the order’s first parcel"),
        carrier: z.string(),
        trackingNumber: z.string().nullable(),
        estimatedDelivery: z.iso.date().nullable(),
        ...carrierContact,
        shippedAt: instant,
        deliveredAt: instant.nullable(),
        ended: z
          .enum(["lost", "returned", "arrived"])
          .nullable()
          .describe("How it ended without being delivered; arrived: after it was noted as lost"),
        isResent: z.boolean().describe("Whether what was in it is sent again, after it ended"),
        items: z.array(placedOrderResponse.shape.items.element.pick({ productId: true, quantity: true })),
      }),
    )
    .describe("The parcels, in the sequence in which they left; `tracking` is that of the newest on its way"),
});

/** An order that buys a gift card, which is sent by email: it has no items, no address and no parcel. */
export const giftCardOrderResponse = z.strictObject({
  kind: z.literal("gift-card"),
  ...orderFields,
  buyerCountry: z.string().describe("The country it is paid from"),
});

/** An order of any kind, as its owner reads it. */
export const orderResponse = z.discriminatedUnion("kind", [goodsOrderResponse, giftCardOrderResponse]);
