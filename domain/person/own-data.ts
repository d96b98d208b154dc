import { z } from "zod";
import { addressResponse } from "../responses.ts";
import { orderStatuses } from "../order/order.ts";
import { paymentMethods } from "../payment/payment.ts";
import { paymentStates } from "../payment/payment-state.ts";
import { shippingMethods } from "../cart/shipping.ts";

const naira = z.int().describe("Whole naira");
const instant = z.iso.datetime().describe("ISO 8601, in UTC");

const ownOrder = z.strictObject({
  id: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  subtotal: naira,
  discount: naira,
  promoCode: z.string().nullable(),
  shipping: naira,
  tax: naira,
  total: naira,
  currency: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: z.string().nullable(),
  paymentState: z.enum(paymentStates),
  payBy: instant,
  shippingMethod: z.enum(shippingMethods),
  shippingAddress: addressResponse,
  createdAt: instant,
  updatedAt: instant,
  items: z.array(
    z.strictObject({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: naira.describe("Whole naira, as it was when the order was placed"),
      image: z.string(),
    }),
  ),
  tracking: z
    .strictObject({ trackingNumber: z.string(), carrier: z.string(), estimatedDelivery: z.iso.date().nullable() })
    .nullable(),
  statusHistory: z.array(
    z.strictObject({
      status: z.enum(orderStatuses),
      description: z.string(),
      location: z.string().nullable(),
      timestamp: instant,
    }),
  ),
});

/** Everything the shop stores about a customer, as their data export has it. */
export const ownDataResponse = z.strictObject({
  account: z.strictObject({
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    address: addressResponse.nullable(),
    createdAt: instant,
  }),
  signedInFrom: z.array(
    z.strictObject({ since: instant, ipAddress: z.string().nullable(), browser: z.string().nullable() }),
  ),
  orders: z.array(ownOrder),
  payments: z.array(
    z.strictObject({
      orderId: z.string(),
      method: z.enum(paymentMethods),
      reference: z.string(),
      amount: naira.describe("Whole naira that were asked for"),
      receivedKobo: z.int().describe("Kobo that arrived"),
      status: z.string(),
      createdAt: instant,
      refunds: z.array(
        z.strictObject({ amountKobo: z.int(), reason: z.string(), status: z.string(), createdAt: instant }),
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
});
