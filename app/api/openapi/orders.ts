import { z } from "zod";
import {
  orderRefusalResponse,
  placedOrderResponse,
  promotionResponse,
  refusalResponse,
} from "../../../domain/responses.ts";
import { orderRequest } from "../../../domain/checkout.ts";
import { badInput, notSignedIn, tooMuch, type Operation } from "./operation.ts";

/** An order of Amara's, who buys in Lagos. */
export const orderExample = {
  id: "CBL_1795253400000_k3x9q0v7a",
  total: 53_347,
  currency: "NGN",
  customerEmail: "amara@example.com",
  customerName: "Amara Nwosu",
  customerPhone: "+2348035550142",
  items: [{ productId: "1", quantity: 2, price: 15_984 }],
};

const placed = {
  words: "The order: all that a payment of it has to say.",
  schema: placedOrderResponse,
  example: orderExample,
};

export const orders: Operation[] = [
  {
    id: "placeOrder",
    method: "POST",
    path: "/api/orders",
    tag: "Orders",
    title: "Place an order",
    words:
      "Takes the goods out of stock and keeps them for a day, until the order is paid. The same id again is the same order, so an order that got no answer can be sent again.",
    who: "signed in",
    body: {
      schema: orderRequest,
      example: {
        id: orderExample.id,
        items: [{ productId: "1", quantity: 2 }],
        shippingMethod: "standard",
        shipping: {
          fullName: "Amara Nwosu",
          email: "amara@example.com",
          phone: "0803 555 0142",
          address: "12 Allen Avenue",
          city: "Ikeja",
          state: "Lagos",
          country: "Nigeria",
          postalCode: "100271",
        },
        promoCode: "WELCOME15",
        total: orderExample.total,
      },
      fields: {
        id: "Made by the caller: CBL_, milliseconds since 1970, an underscore, 9 random characters of a to z and 0 to 9",
        items: "Each product once",
        "shipping.phone": "In any usual form; without a prefix it belongs to the country of the address",
        "shipping.country": "By its English name, as the checkout lists it",
        "shipping.state": "May be empty",
        "shipping.postalCode": "May be empty",
        total: "What the customer saw, in whole naira; it must still be true",
      },
    },
    answers: {
      200: { ...placed, words: "This order had been placed before. Nothing was done." },
      201: placed,
      400: {
        ...badInput,
        example: {
          code: "bad-input",
          message: "shipping.city: Please enter your city",
          errors: { "shipping.city": "Please enter your city" },
        },
      },
      401: notSignedIn,
      409: {
        words: "The order cannot be placed like this. Nothing was done.",
        schema: orderRefusalResponse(
          "not-enough-stock",
          "product-gone",
          "price-changed",
          "country-closed",
          "order-id-taken",
          "promo-unknown",
          "promo-not-running",
          "promo-used",
          "promo-first-order-only",
        ),
        example: {
          code: "product-gone",
          message: "Something in your cart is no longer sold. We have taken it out.",
          details: { gone: ["4"] },
        },
      },
      413: tooMuch,
    },
  },
  {
    id: "readPromotion",
    method: "GET",
    path: "/api/promotions/:code",
    tag: "Orders",
    title: "What a promo code is worth",
    words: "Whether the person signed in may use the code now. Placing the order checks again.",
    who: "signed in",
    parameters: z.object({ code: z.string().meta({ description: "In capitals or not", example: "WELCOME15" }) }),
    answers: {
      200: { words: "The code holds.", schema: promotionResponse, example: { code: "WELCOME15", percent: 15 } },
      401: notSignedIn,
      409: {
        words: "The code does not hold for this person now.",
        schema: refusalResponse("promo-unknown", "promo-not-running", "promo-used", "promo-first-order-only"),
        example: { code: "promo-not-running", message: "The code WELCOME15 has expired." },
      },
    },
  },
];
