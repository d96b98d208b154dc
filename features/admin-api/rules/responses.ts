import { z } from "zod";
import { profileResponse } from "#features/accounts/rules/responses.ts";
import { orderKinds } from "#features/orders/rules/order-kinds.ts";
import { goodsOrderResponse } from "#features/orders/rules/order-response.ts";
import { instant, naira } from "#platform/rules/responses.ts";

const next = z.string().nullable().describe("The cursor of the next page; null on the last one");
const goods = goodsOrderResponse.shape;
const status = { id: goods.id, status: goods.status, paymentState: goods.paymentState };
const kind = z.enum(Object.keys(orderKinds) as (keyof typeof orderKinds)[]);

export const orderListResponse = z.strictObject({
  orders: z.array(
    z.strictObject({
      ...status,
      kind,
      paymentMethod: goods.paymentMethod,
      totalNaira: naira,
      createdAt: instant,
      customerName: z.string(),
      country: z.string(),
      units: z.int().nullable().describe("Null for a gift card"),
      isGift: z.boolean(),
    }),
  ),
  next,
});

/** An order as programs read it. */
export const programOrderResponse = z.strictObject({
  ...status,
  kind,
  paymentMethod: goods.paymentMethod,
  paymentReference: goods.paymentReference,
  payBy: instant,
  createdAt: instant,
  updatedAt: instant,
  customerId: z.string().nullable().describe("Null without an account"),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  subtotalNaira: naira,
  discountNaira: naira,
  shippingNaira: naira,
  taxNaira: naira.describe("Added to the goods"),
  includedTaxNaira: naira.describe("Contained in the prices of the goods"),
  totalNaira: naira,
  delivery: z
    .strictObject({
      shippingMethod: goods.shippingMethod,
      shippingAddress: goods.shippingAddress,
      gift: z.strictObject({ from: z.string(), greeting: z.string(), day: z.iso.date().nullable() }).nullable(),
      items: z.array(
        z.strictObject({
          productId: z.string(),
          name: z.string(),
          size: z.string(),
          quantity: z.int(),
          priceNaira: naira,
        }),
      ),
      shipments: z.array(goods.shipments.element.omit({ trackingUrl: true, carrierPhone: true })),
    })
    .nullable()
    .describe("Null for a gift card"),
  history: goods.statusHistory,
  seen: z.int().describe("The newest entry of the history; a write that sends it is refused if there are newer ones"),
});

export const customerResponse = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  address: profileResponse.shape.address,
  orders: z.int().describe("How many they have placed"),
  since: instant,
});

const product = {
  id: z.string(),
  name: z.string(),
  size: z.string(),
  gtin: z.string(),
  category: z.string(),
  priceNaira: naira.nullable().describe("Null if the member of staff who made the key sees no prices"),
  listPriceNaira: naira.nullable(),
  stock: z.int().describe("Units for sale"),
  reserved: z.int().describe("Units reserved for orders that are not packed yet"),
  onHand: z.int().describe("Units in stock, neither packed nor on hold; the reserved ones are among them"),
  isHidden: z.boolean(),
  version: z.int().describe("A new price sent with it is refused if the product was saved since"),
};

/** A product as programs read it. */
export const programProductResponse = z.strictObject(product);

export const productListResponse = z.strictObject({ products: z.array(programProductResponse), next });

export const productWithBatchesResponse = z.strictObject({
  ...product,
  batches: z
    .array(
      z.strictObject({
        id: z.int(),
        code: z.string(),
        bestBefore: z.iso.date().nullable(),
        units: z.int(),
        isHeld: z.boolean(),
      }),
    )
    .describe(
      "Those with units, in the order in which they are used; none if the member of staff who made the key may not see them",
    ),
});

export const shippedResponse = z.strictObject({ orderId: z.string(), shipped: z.literal(true) });
export const notedResponse = z.strictObject({ orderId: z.string(), noted: z.literal(true) });
export const pricedResponse = z.strictObject({ productId: z.string(), priceNaira: naira, version: z.int() });
export const countedResponse = z.strictObject({ batchId: z.int(), units: z.int() });

/** Why something was not done. */
export const refusedResponse = z.strictObject({
  message: z.string().describe("A text to show to a person"),
  code: z.string().describe("For programs"),
  details: z.record(z.string(), z.unknown()).optional(),
});
