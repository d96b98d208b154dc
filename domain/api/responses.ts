import { z } from "zod";
import { importRefusedDetails, notAcknowledgedDetails } from "../../features/shipping/rules/import-checks.ts";
import { paymentStates } from "../../features/orders/rules/payment-state.ts";
import { dishColours } from "../../features/dishes/rules/dish.ts";
import { orderStatuses } from "../order/order.ts";
import { productKinds } from "../../features/catalogue/rules/kinds.ts";
import { shippingMethods } from "../../features/shipping/rules/shipping.ts";
import { diets, heats } from "../../features/catalogue/rules/facets.ts";
import { allergens } from "../../features/catalogue/rules/allergens.ts";
import type { Kobo } from "../../platform/rules/kobo.ts";
import type { Naira } from "../../platform/rules/money.ts";
import { refusalCodes, type RefusalCode } from "../../platform/rules/refusal.ts";

// The schemas of the JSON API's responses. The shop's types are inferred from them (by `import type` only, so that no
// page loads Zod), /api/openapi.json is generated from them, and the tests validate every real response: an extra field
// is as wrong as a missing one.

export const naira: z.ZodType<Naira> = z.int().describe("Whole naira");
export const kobo: z.ZodType<Kobo> = z.int();
export const instant = z.iso.datetime().describe("ISO 8601, in UTC");

/** An order that waits for its payment. */
const openOrderResponse = z.strictObject({
  id: z.string(),
  total: naira,
  payBy: instant.describe("The shop holds the order until then"),
  checkoutId: z.string().nullable().describe("The checkout that placed it, and can still replace it"),
});
export type OpenOrder = z.infer<typeof openOrderResponse>;

/** The signed-in account; null without a session. */
export const meResponse = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    staff: z.literal(true).optional().describe("Present for staff only"),
    avoids: z.array(z.enum(allergens)).optional().describe("The allergens they asked to be warned about, if any"),
    openOrder: openOrderResponse.optional().describe("Their newest order that waits for its payment, if there is one"),
  })
  .nullable();
export type Me = z.infer<typeof meResponse>;

export const nutritionResponse = z
  .strictObject({ calories: z.number(), protein: z.number(), carbs: z.number(), fat: z.number() })
  .describe("Per 100 g: kilocalories and grams");

/** What a pack contains, without its packaging. */
const netContentResponse = z
  .strictObject({ amount: z.int().positive(), unit: z.enum(["g", "ml"]) })
  .describe("The net weight or volume of a pack");

const nameResponse = z.strictObject({
  language: z.string().describe("BCP 47: yo, ig, ha, efi, bin; und when it is not known"),
  name: z.string(),
});

const allergenIds = z.array(z.enum(allergens)).nullable();

/** The facts of a product that food and customs law ask for. */
const foodResponse = {
  contains: allergenIds.describe(
    "Which of the fourteen allergens of EU and UK law are in it, by their ids in Open Food Facts: en:fish. Empty: none of them. Null: not stated, which does not mean free",
  ),
  mayContain: allergenIds.describe("Of which of the fourteen there may be traces. Empty: of none. Null: not stated"),
  ingredients: z.string().describe("Allergens between underscores: dried _shrimp_, salt. Empty when not known"),
  drainedGrams: z.int().positive().nullable().describe("The net weight without the liquid; null for goods without one"),
  storage: z.string().describe("How to store it; may be empty"),
  usage: z.string().describe("How to use it; may be empty"),
  dispatchedFrom: z.string().describe("The country from which it is sent"),
  maker: z.string().describe("Name and address; empty when not known"),
  importer: z.string().describe("Name and address of who imports it for sale; may be empty"),
  nafdacNumber: z.string().describe("Its registration with Nigeria's food authority; empty when not known"),
  hsCode: z.string().describe("Harmonized System, 6 to 10 digits; empty when not known"),
  kinds: z.array(z.enum(productKinds)).describe("What it is for the law of food and customs"),
  diets: z
    .array(z.enum(diets))
    .describe(
      "The diets that it is stated to suit, by what is in it; nothing is certified. One that is missing is not stated",
    ),
  heat: z.enum(heats).nullable().describe("How hot it is on the tongue; null when that is not stated"),
};

export const productResponse = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    nameLanguage: z
      .string()
      .nullable()
      .describe("The language of the name before the brackets, BCP 47; null when not known"),
    names: z.array(nameResponse).describe("What the product is called in other languages"),
    description: z.string(),
    price: naira,
    listPrice: naira
      .nullable()
      .describe("An earlier price of this product, shown struck through; null when there is none"),
    lowestPrice: naira
      .nullable()
      .describe("The lowest price of the 30 days before the price was reduced; null without a list price"),
    currency: z.string(),
    image: z
      .string()
      .describe("URL path; append -200, -400, -800 or -1200 and .avif or .webp: /pictures/egusi-400.webp"),
    imageAlt: z.string(),
    category: z.string(),
    origin: z.string(),
    size: z.string().describe("As on the pack: 500 g; whole, about 900 g"),
    netContent: netContentResponse.nullable().describe("Null when it is not known"),
    isPerishable: z.boolean().describe("Perishable goods cannot be returned"),
    stock: z.int().describe("Units available now"),
    inStock: z.boolean(),
    rating: z.number().describe("0 to 5, one decimal"),
    reviews: z.int(),
    sampleReviews: z.int().describe("How many of them are sample ratings of a demo, which no customer gave; else 0"),
    tags: z.array(z.string()),
    goesWith: z.array(z.string()).describe("The ids of products that go into the same pot"),
    nutritionalInfo: nutritionResponse.nullable(),
    ...foodResponse,
    isZeroRated: z.boolean().describe("Whether the product's tax rate is zero"),
  })
  .meta({
    examples: [
      {
        id: "1",
        name: "Egusi (melon seed), shelled",
        nameLanguage: "yo",
        names: [
          { language: "yo", name: "ẹ̀gúsí" },
          { language: "efi", name: "ikon" },
        ],
        description: "Egusi is the flat, cream-coloured seed of a West African melon.",
        price: 15_984,
        listPrice: 18_384,
        lowestPrice: 18_384,
        currency: "NGN",
        image: "/pictures/egusi",
        imageAlt: "A dark earthenware bowl of flat, cream-coloured egusi seeds.",
        category: "Seeds & Nuts",
        origin: "Benue, Nigeria",
        size: "500 g",
        netContent: { amount: 500, unit: "g" },
        isPerishable: false,
        stock: 124,
        inStock: true,
        rating: 4.8,
        reviews: 412,
        sampleReviews: 412,
        tags: ["egusi", "soup"],
        goesWith: ["2", "15", "4"],
        nutritionalInfo: { calories: 557, protein: 28.3, carbs: 15.3, fat: 47.4 },
        contains: [],
        mayContain: null,
        ingredients: "Shelled egusi (melon seed)",
        drainedGrams: null,
        storage: "Whole, in an airtight jar somewhere cool, or in the freezer.",
        usage: "Grind only what the pot needs, and cook it.",
        dispatchedFrom: "Nigeria",
        maker: "",
        importer: "",
        nafdacNumber: "",
        hsCode: "120770",
        kinds: ["seed"],
        diets: ["vegan", "vegetarian", "halal"],
        heat: "not-hot",
        isZeroRated: false,
      },
    ],
  });
export const productsResponse = z.array(productResponse);

/** What a search that is being typed may find. */
export const suggestionsResponse = z.strictObject({
  products: z
    .array(productResponse.pick({ id: true, name: true, price: true, image: true, size: true, inStock: true }))
    .describe("The first of those that the search finds, best match first"),
  total: z.int().describe("How many products the search finds"),
  dishes: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        isNamed: z.boolean().describe("Whether the search is its name or the beginning of it"),
        image: z.string().nullable().describe("As of a product; null for a dish without a picture"),
        colour: z.enum(dishColours).describe("Of the tile that the shop shows in the place of a picture"),
      }),
    )
    .describe("Dishes that the search names; `/dish/{id}` is their page"),
  filters: z
    .array(z.strictObject({ label: z.string(), path: z.string(), total: z.int() }))
    .describe(
      "Filters of the product list that the search means, such as a diet, with their pages and numbers of products",
    ),
  categories: z.array(z.string()),
  comingSoon: z.array(z.string()).describe("Goods that the shop does not sell yet"),
  didYouMean: z.string().optional().describe("Another spelling, when this one finds nothing or only similar words"),
});
export type Suggestions = z.infer<typeof suggestionsResponse>;

const methodResponse = z.strictObject({
  rate: naira,
  days: z.tuple([z.int(), z.int()]).describe("The fewest and the most business days from dispatch to delivery"),
  isOffered: z.boolean().describe("Whether the checkout offers the method in this zone"),
});

/** Prices and times of delivery. */
export const shippingResponse = z.strictObject({
  zones: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      freeShippingThreshold: naira.describe("Standard is free for goods worth more, after the discount"),
      methods: z.strictObject({ standard: methodResponse, express: methodResponse, overnight: methodResponse }),
    }),
  ),
  countries: z
    .array(
      z.strictObject({
        code: z.string().describe("ISO 3166-1 alpha-2"),
        name: z.string(),
        zoneId: z.string(),
        tax: z.strictObject({
          name: z.string().describe("What the tax is called there"),
          percent: z.number().describe("Of the goods, in percent"),
          isIncluded: z.boolean().describe("Whether the prices contain it"),
        }),
      }),
    )
    .describe("The countries that the checkout offers, in its order"),
});

/** A postal address. */
export const addressResponse = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string().describe("May be empty"),
  postalCode: z.string().describe("May be empty"),
  country: z.string(),
});

/** Where a parcel goes. */
export const deliveryAddressResponse = z.strictObject({
  ...addressResponse.shape,
  landmark: z.string().optional().describe("Where the courier turns, if the customer said it"),
});

/** An address of a customer's address book. */
export const savedAddressResponse = z.strictObject({
  id: z.string(),
  fullName: z.string().describe("Who receives the parcel"),
  phone: z.string().describe("International, as people write it: +234 803 555 0142. May be empty"),
  ...addressResponse.shape,
  label: z.string().describe("What the customer calls the receiver: Mama. May be empty"),
  landmark: z.string().describe("Where the courier turns. May be empty"),
  shippingMethod: z.enum(shippingMethods).nullable().describe("How the last order to it was sent"),
  isDefault: z.boolean(),
});

/** The stored details of a signed-in customer, used to prefill forms. */
export const profileResponse = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe("International, as people write it: +234 803 555 0142"),
  address: addressResponse.nullable(),
  addresses: z.array(savedAddressResponse).describe("The default one first, then the last used first"),
});

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

/** A promo code that the signed-in customer may use. */
export const promotionResponse = z.strictObject({
  code: z.string(),
  percent: z.int().describe("The discount on the goods, in percent"),
});
export type PromotionResponse = z.infer<typeof promotionResponse>;

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

const reference = z.string().describe("The reference of the payment, at the shop and at the provider");

/** The response to starting an online payment (specification 7.2). */
export const onlinePaymentResponse = z.strictObject({
  success: z.literal(true),
  paymentUrl: z.url().describe("The provider's payment page, to which the client redirects the browser"),
  reference,
  message: z.string(),
});
export type OnlinePaymentResponse = z.infer<typeof onlinePaymentResponse>;

/** The response to starting a USSD payment (specification 7.2). */
export const ussdPaymentResponse = z.strictObject({
  reference,
  ussdCode: z.string().describe("The code that the customer dials"),
  paymentUrl: z.url().optional().describe("Moniepoint's own USSD page, if the shop has its keys"),
});
export type UssdPaymentResponse = z.infer<typeof ussdPaymentResponse>;

/** The reference of a payment that the customer reported as made. */
export const reportedResponse = z.strictObject({ reference });

/** What a gift card has paid. */
export const giftCardPaymentResponse = z.strictObject({
  paidKobo: kobo.describe("What the card has paid of the order"),
  openKobo: kobo.describe("What is left to pay for the order"),
  leftKobo: kobo.describe("What is left on the card"),
});
export type GiftCardPaymentResponse = z.infer<typeof giftCardPaymentResponse>;

/** The email was saved; the same response whether it was known before or not. */
export const savedResponse = z.strictObject({ kept: z.literal(true) });

const codes = [...refusalCodes, "bad-input", "signed-out", "unavailable", "method-not-allowed"] as const;

/** The form of every JSON error response. `errors` names fields by dotted path. */
const errorResponse = z.strictObject({
  message: z.string().describe("A text to show to a person"),
  code: z.enum(codes).optional().describe("The code for programs"),
  errors: z.record(z.string(), z.string()).optional().describe("Messages by the dotted path of the field"),
  details: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

/** 400: the body is invalid. */
export const badInputResponse = z.strictObject({
  ...errorResponse.pick({ message: true }).shape,
  code: z.literal("bad-input"),
  errors: z.record(z.string(), z.string()).describe("Messages by the dotted path of the field"),
});

/** 401: no session. */
export const signedOutResponse = z.strictObject({
  ...errorResponse.pick({ message: true }).shape,
  code: z.literal("signed-out"),
});

/** A refusal with one of these codes. */
export const refusalResponse = (...reasons: RefusalCode[]) =>
  z.strictObject({ ...errorResponse.pick({ message: true }).shape, code: z.enum(reasons) });

/** An error of an operation that starts a payment: with `success`, as specification 7.2 says. */
export const withoutSuccess = <Shape extends z.ZodRawShape>(error: z.ZodObject<Shape>) =>
  z.strictObject({ success: z.literal(false), ...error.shape });

/** A payment could not be started, with one of these codes, in the form of specification 7.2. */
export const paymentNotStartedResponse = (...reasons: RefusalCode[]) => withoutSuccess(refusalResponse(...reasons));

/** 409 when placing an order; `details` has the current values for the cart. */
export const orderRefusalResponse = (...reasons: RefusalCode[]) =>
  z.strictObject({
    ...refusalResponse(...reasons).shape,
    details: z
      .union([
        z.strictObject({ gone: z.array(z.string()).describe("Products that are no longer sold") }),
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
