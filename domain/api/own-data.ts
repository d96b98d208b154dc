import { z } from "zod";
import {
  deliveryAddressResponse,
  instant,
  kobo,
  naira,
  orderEventResponse,
  placedOrderResponse,
  profileResponse,
} from "./responses.ts";
import { orderStatuses } from "../order/order.ts";
import { disputeStatuses } from "../../features/payments/rules/dispute.ts";
import { paymentMethods } from "../payment/payment.ts";
import { paymentStates, paymentTransactionKinds } from "../../features/orders/rules/payment-state.ts";
import { shippingMethods } from "../../features/shipping/rules/shipping.ts";
import { allergens } from "../../features/catalogue/rules/allergens.ts";

const carrierContact = {
  trackingUrl: z.url().nullable().describe("The carrier's page of the parcel"),
  carrierPhone: z.string().describe("For questions to the carrier; empty when not known"),
};

/** What makes an order a gift. */
export const giftResponse = z.strictObject({
  code: z.string().describe("Opens the receiver's page"),
  giver: z.string().describe("Who pays, and is written to"),
  country: z.string().describe("The country it is paid from"),
  from: z.string().describe("How the receiver reads who it is from; empty when they are not told"),
  greeting: z.string(),
  day: z.iso.date().nullable().describe("The day by which it should be there"),
  email: z.string().describe("The receiver's; may be empty"),
});

/** An order as its owner reads it. Names and prices of the items are those at the time it was placed. */
export const ownOrderResponse = z.strictObject({
  ...placedOrderResponse.shape,
  subtotal: naira,
  discount: naira,
  // The code that gave the discount.
  promoCode: z.string().nullable(),
  shipping: naira,
  tax: naira.describe("Added to the goods"),
  includedTax: naira.describe("Contained in the prices of the goods"),
  taxName: z.string(),
  taxPercent: z.number(),
  pricesIncludeTax: z.boolean(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: z.string().nullable(),
  paymentState: z.enum(paymentStates),
  // The shop holds a pending order until then.
  payBy: instant,
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
  createdAt: instant,
  updatedAt: instant,
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
        position: z.int().describe("1 for the order's first parcel"),
        carrier: z.string(),
        trackingNumber: z.string().nullable(),
        estimatedDelivery: z.iso.date().nullable(),
        ...carrierContact,
        shippedAt: instant,
        deliveredAt: instant.nullable(),
        ended: z.enum(["lost", "returned"]).nullable().describe("How it ended without reaching the customer"),
        isResent: z.boolean().describe("Whether what was in it is sent again, after it ended"),
        items: z.array(placedOrderResponse.shape.items.element.pick({ productId: true, quantity: true })),
      }),
    )
    .describe("The parcels, in the sequence in which they left; `tracking` is that of the newest on its way"),
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
    ...profileResponse.omit({ addresses: true }).shape,
    emailVerified: z.boolean(),
    avoids: z.array(z.enum(allergens)).describe("The allergens that they asked to be warned about"),
    createdAt: instant,
  }),
  addresses: profileResponse.shape.addresses,
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
      receivedKobo: kobo.describe("Kobo that arrived"),
      foreignAmount: z.int().nullable().describe("Hundredths of another currency that arrived"),
      foreignCurrency: z.string().nullable(),
      providerReference: z.string().nullable().describe("The payment company's own number of the payment"),
      status: z.string(),
      note: z.string().nullable().describe("Why it failed, or what was agreed about it"),
      createdAt: instant,
      refunds: z.array(
        z.strictObject({
          reference: z.string(),
          amountKobo: kobo,
          reason: z.string(),
          status: z.string(),
          payeeBank: z.string().nullable().describe("The account that a refund by hand goes to"),
          payeeAccount: z.string().nullable(),
          payeeName: z.string().nullable(),
          createdAt: instant,
        }),
      ),
      transactions: z.array(
        z.strictObject({
          kind: z.enum(paymentTransactionKinds),
          amountKobo: kobo.describe("Positive: received; negative: refunded, or corrected"),
          reference: z.string().nullable().describe("The bank's"),
          reason: z.string().nullable(),
          occurredAt: instant,
        }),
      ),
      disputes: z.array(
        z.strictObject({
          reference: z.string().describe("The payment company's"),
          status: z.enum(disputeStatuses),
          category: z.string(),
          message: z.string().describe("What the bank said"),
          amountKobo: kobo,
          currency: z.string(),
          openedAt: instant,
          resolvedAt: instant.nullable(),
        }),
      ),
    }),
  ),
  monthlyBaskets: z
    .array(
      z.strictObject({
        orderId: z.string().describe("The order that it was begun with"),
        items: z.array(z.strictObject({ productId: z.string(), quantity: z.int() })),
        day: z.int().describe("Of the month"),
        nextOn: z.iso.date(),
        createdAt: instant,
      }),
    )
    .describe("What is mailed to the account every month"),
  giftCards: z
    .array(
      z.strictObject({
        lastFour: z.string().nullable().describe("The end of the code"),
        amount: naira,
        balanceKobo: kobo,
        recipientName: z.string(),
        message: z.string().describe("The giver's, until the card is sent"),
        sentAt: instant.nullable(),
      }),
    )
    .describe("Gift cards that were sent to the account's confirmed address"),
  documents: z
    .array(
      z.strictObject({
        number: z.string(),
        kind: z.enum(["invoice", "credit-note"]),
        orderId: z.string(),
        goodsKobo: kobo.describe("After the discount and without tax"),
        shippingKobo: kobo,
        taxKobo: kobo,
        totalKobo: kobo,
        taxName: z.string(),
        taxPercent: z.number(),
        pricesIncludeTax: z.boolean(),
        lines: z.array(
          z.strictObject({
            productId: z.string(),
            name: z.string(),
            size: z.string(),
            quantity: z.int(),
            price: naira,
            isZeroRated: z.boolean().optional(),
          }),
        ),
        buyer: z.strictObject({
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          address: deliveryAddressResponse,
        }),
        paymentMethod: z.enum(paymentMethods).nullable(),
        paymentReference: z.string().nullable(),
        reason: z.string().nullable(),
        issuedAt: instant,
      }),
    )
    .describe("Invoices and credit notes"),
  returns: z.array(
    z.strictObject({
      rma: z.string(),
      orderId: z.string(),
      status: z.string(),
      refusalReason: z.string().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      refundAmount: naira.nullable(),
      condition: z.string().nullable().describe("In which condition it arrived"),
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
  recalls: z
    .array(
      z.strictObject({
        orderId: z.string(),
        product: z.string(),
        batch: z.string(),
        units: z.int(),
        emailedAt: instant.nullable(),
        refundAskedAt: instant.nullable(),
      }),
    )
    .describe("What the shop called back"),
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
  alerts: z
    .strictObject({
      choices: z
        .strictObject({
          byEmail: z.array(z.string()),
          byPush: z.array(z.string()),
          quietFrom: z.int(),
          quietUntil: z.int(),
        })
        .nullable(),
      browsers: z.array(z.strictObject({ browser: z.string(), createdAt: instant, lastSentAt: instant.nullable() })),
    })
    .describe("For staff: what they are told of, and the browsers that show it"),
  newsletter: z
    .strictObject({
      createdAt: instant,
      confirmedAt: instant.nullable(),
      issues: z.array(z.strictObject({ subject: z.string(), at: instant })).describe("The newsletters it was sent"),
    })
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
  wishes: z
    .array(z.strictObject({ term: z.string(), createdAt: instant, notifiedAt: instant.nullable() }))
    .describe("What its confirmed email address searched for, did not find, and asked to be told about"),
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
