import { z } from "zod";
import {
  addressResponse,
  instant,
  naira,
  orderEventResponse,
  placedOrderResponse,
  profileResponse,
} from "./responses.ts";
import { orderStatuses } from "../order/order.ts";
import { paymentMethods } from "../payment/payment.ts";
import { paymentStates } from "../payment/payment-state.ts";
import { shippingMethods } from "../cart/shipping.ts";

/** An order as its owner reads it. Names and prices of the items are those at the time it was placed. */
export const ownOrderResponse = z.strictObject({
  ...placedOrderResponse.shape,
  subtotal: naira,
  discount: naira,
  // The code that gave the discount.
  promoCode: z.string().nullable(),
  shipping: naira,
  tax: naira,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: z.string().nullable(),
  paymentState: z.enum(paymentStates),
  // The shop holds a pending order until then.
  payBy: instant,
  shippingMethod: z.enum(shippingMethods),
  shippingAddress: addressResponse,
  createdAt: instant,
  updatedAt: instant,
  items: z.array(
    z.strictObject({
      ...placedOrderResponse.shape.items.element.shape,
      name: z.string(),
      price: naira.describe("Whole naira, as it was when the order was placed"),
      image: z.string(),
    }),
  ),
  // Null until the parcel has a number.
  tracking: z
    .strictObject({ trackingNumber: z.string(), carrier: z.string(), estimatedDelivery: z.iso.date().nullable() })
    .nullable(),
  statusHistory: z.array(
    z.strictObject({
      ...orderEventResponse.pick({ status: true, description: true, timestamp: true }).shape,
      location: z.string().nullable(),
    }),
  ),
});

/** Everything the shop stores about a customer, as their data export has it. */
export const ownDataResponse = z.strictObject({
  account: z.strictObject({
    ...profileResponse.shape,
    emailVerified: z.boolean(),
    createdAt: instant,
  }),
  signedInFrom: z.array(
    z.strictObject({ since: instant, ipAddress: z.string().nullable(), browser: z.string().nullable() }),
  ),
  passkeys: z.array(z.strictObject({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  authenticatorApp: z.strictObject({ createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
  orders: z.array(ownOrderResponse),
  payments: z.array(
    z.strictObject({
      orderId: z.string(),
      method: z.enum(paymentMethods),
      reference: z.string(),
      amount: naira.describe("Whole naira that were asked for"),
      receivedKobo: z.int().describe("Kobo that arrived"),
      foreignAmount: z.int().nullable().describe("Hundredths of another currency that arrived"),
      foreignCurrency: z.string().nullable(),
      providerReference: z.string().nullable().describe("The payment company's own number of the payment"),
      status: z.string(),
      note: z.string().nullable().describe("Why it failed, or what was agreed about it"),
      createdAt: instant,
      refunds: z.array(
        z.strictObject({
          reference: z.string(),
          amountKobo: z.int(),
          reason: z.string(),
          status: z.string(),
          createdAt: instant,
        }),
      ),
    }),
  ),
  returns: z.array(
    z.strictObject({
      rma: z.string(),
      orderId: z.string(),
      status: z.string(),
      refusalReason: z.string().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      refundAmount: naira.nullable(),
      createdAt: instant,
      updatedAt: instant,
      items: z.array(
        z.strictObject({
          productId: z.string(),
          quantity: z.int(),
          reason: z.string(),
          isOpened: z.boolean(),
          restockedQuantity: z.int(),
        }),
      ),
    }),
  ),
  ordersOfTheEarlierShop: z
    .array(
      z.strictObject({
        number: z.string(),
        customerName: z.string(),
        customerEmail: z.string(),
        status: z.string(),
        currency: z.string(),
        totalMinor: z.int().describe("In the hundredth part of the currency"),
        lines: z.array(z.strictObject({ name: z.string(), sku: z.string(), quantity: z.number(), price: z.string() })),
        orderedAt: instant,
      }),
    )
    .describe("Orders that were imported from the shop that this one follows"),
  newsletter: z
    .strictObject({ createdAt: instant, confirmedAt: instant.nullable() })
    .nullable()
    .describe("The newsletter's entry for the account's confirmed email address"),
  stockAlerts: z
    .array(
      z.strictObject({
        productId: z.string().nullable(),
        category: z.string().nullable(),
        createdAt: instant,
        notifiedAt: instant.nullable(),
      }),
    )
    .describe("What its confirmed email address asked to be told about"),
  reviews: z.array(
    z.strictObject({
      product: z.string(),
      rating: z.int().min(1).max(5),
      title: z.string(),
      text: z.string(),
      shownAs: z.string().describe("The name shown with the review"),
      hidden: z.boolean().describe("Whether staff have hidden it"),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  emails: z
    .array(z.strictObject({ to: z.string(), subject: z.string(), queuedAt: instant }))
    .describe("Emails of the last year to the account's confirmed address or about its orders, without their text"),
});
