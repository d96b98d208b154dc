import { giftCardOrderResponse, goodsOrderResponse } from "#features/orders/rules/order-response.ts";
import type { GiftCardOrder, GoodsOrder } from "#features/orders/rules/order.ts";

const at = "2026-11-25T09:00:00.000Z";
const ofBoth = {
  currency: "NGN",
  customerEmail: "amara@example.com",
  customerName: "Amara Nwosu",
  customerPhone: "+2348035550142",
  status: "pending",
  paymentMethod: null,
  paymentReference: null,
  paymentState: "unpaid",
  payBy: "2026-11-27T09:00:00.000Z",
  createdAt: at,
  updatedAt: at,
  statusHistory: [{ status: "pending", description: "Order placed", timestamp: at, location: null }],
  discount: 0,
  tax: 0,
  includedTax: 0,
  taxName: "VAT",
  taxPercent: 7.5,
  pricesIncludeTax: true,
} as const;

/** An order for goods of two products within Nigeria, for tests of rules: as pages read it, and not in a database. */
export function exampleOrder(changes: Partial<GoodsOrder> = {}): GoodsOrder {
  const order = goodsOrderResponse.parse({
    ...ofBoth,
    kind: "goods",
    id: "CBL_1795224600000_geyvzsy6z",
    items: [
      { productId: "1", quantity: 2, price: 1_500, name: "Egusi", size: "500 g", isZeroRated: false, image: "/1.jpg" },
      { productId: "2", quantity: 1, price: 4_000, name: "Garri", size: "", isZeroRated: true, image: "/2.jpg" },
    ],
    subtotal: 7_000,
    shipping: 2_500,
    includedTax: 209,
    total: 9_500,
    promoCode: null,
    shippingMethod: "standard",
    shippingAddress: { street: "12 Allen Avenue", city: "Ikeja", state: "Lagos", postalCode: "", country: "Nigeria" },
    gift: null,
    promisedDelivery: { from: "2026-11-27", to: "2026-12-01" },
    acknowledged: [],
    tracking: null,
    shipments: [],
  });
  return { ...order, userId: null, ...changes };
}

/** An order that buys a gift card of ₦5,000. */
export function exampleGiftCardOrder(changes: Partial<GiftCardOrder> = {}): GiftCardOrder {
  const order = giftCardOrderResponse.parse({
    ...ofBoth,
    kind: "gift-card",
    id: "CBL_1795224600001_geyvzsy6z",
    subtotal: 5_000,
    shipping: 0,
    total: 5_000,
    buyerCountry: "Nigeria",
  });
  return { ...order, userId: null, ...changes };
}
