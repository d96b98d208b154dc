import { z } from "zod";
import { allergens } from "#platform/rules/allergens.ts";
import { colours } from "#platform/rules/colours.ts";
import { naira } from "#platform/rules/responses.ts";
import { diets, heats } from "./facets.ts";
import { productKinds } from "./kinds.ts";

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

/** The attributes of a product that food and customs law require. */
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
  nafdacNumber: z.string().describe("Its registration with Nigeria’s food authority; empty when not known"),
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
    morePictures: z
      .array(z.strictObject({ image: z.string(), imageAlt: z.string() }))
      .describe("The pictures after the first, in their sequence"),
    category: z.string(),
    origin: z.string(),
    size: z.string().describe("As on the pack: 500 g; whole, about 900 g"),
    gtin: z.string().describe("The number below the barcode of its pack, 8, 12, 13 or 14 digits; empty without one"),
    brand: z.string().describe("As on its pack; empty without one"),
    netContent: netContentResponse.nullable().describe("Null when it is not known"),
    grossGrams: z
      .int()
      .positive()
      .nullable()
      .describe(
        "The measured gross weight of a unit in grams; null if it was not measured: about 1.15 × the net content",
      ),
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
    isZeroRated: z.boolean().describe("Whether the product’s tax rate is zero"),
    sizes: z
      .strictObject({ count: z.int(), from: naira })
      .nullish()
      .describe("How many sizes in stock its card is for, and the lowest of their prices; null for a card of its own"),
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
        morePictures: [],
        category: "Seeds & Nuts",
        origin: "Benue, Nigeria",
        size: "500 g",
        gtin: "",
        brand: "",
        netContent: { amount: 500, unit: "g" },
        grossGrams: null,
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

/** The suggestions for an incomplete search. */
export const suggestionsResponse = z.strictObject({
  products: z
    .array(
      productResponse.pick({
        id: true,
        name: true,
        price: true,
        image: true,
        size: true,
        inStock: true,
        isZeroRated: true,
      }),
    )
    .describe("The first of those that the search finds, best match first"),
  total: z.int().describe("How many products the search finds"),
  dishes: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        isNamed: z.boolean().describe("Whether the search is its name or the beginning of it"),
        image: z.string().nullable().describe("As of a product; null for a dish without a picture"),
        colour: z.enum(colours).describe("Of the tile that the shop shows in the place of a picture"),
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
