import { badInputResponse } from "../../../../platform/rules/responses.ts";
import { productResponse, productsResponse, suggestionsResponse } from "../../../catalogue/rules/responses.ts";
import { shippingResponse } from "../../../shipping/rules/responses.ts";
import { importChecksResponse } from "../../../shipping/rules/import-checks.ts";
import { importChecksQuery } from "../../../shipping/rules/queries.ts";
import { productsQuery, suggestionsQuery } from "../../../catalogue/rules/queries.ts";
import { refusal, type Operation } from "./operation.ts";

const notOpen = refusal(
  "The shop is not open yet.",
  ["not-open"],
  "We are not open for orders yet. Please come back soon.",
);

export const catalogue: Operation[] = [
  {
    id: "listProducts",
    method: "GET",
    path: "/api/products",
    tag: "Catalogue",
    summary: "Products by their ids",
    description:
      "Current products, in catalogue order, for a cart or a list of favourites. Unknown ids and products no longer sold are left out.",
    access: "public",
    query: productsQuery,
    responses: {
      200: {
        description: "The products.",
        schema: productsResponse,
        example: productResponse.meta()?.["examples"],
      },
      409: notOpen,
    },
  },
  {
    id: "suggest",
    method: "GET",
    path: "/api/suggestions",
    tag: "Catalogue",
    summary: "Suggestions for a search",
    description: "What a search that is being typed may find. The same for everybody; may be cached for a minute.",
    access: "public",
    query: suggestionsQuery,
    responses: {
      200: {
        description: "The suggestions.",
        schema: suggestionsResponse,
        example: {
          products: [
            {
              id: "1",
              name: "Egusi (melon seed), shelled",
              price: 15_984,
              image: "/pictures/egusi",
              size: "500 g",
              inStock: true,
            },
          ],
          total: 1,
          dishes: [
            {
              id: "egusi-soup",
              name: "Egusi soup (melon seed soup)",
              isNamed: true,
              image: "/pictures/dish-egusi-soup",
              colour: "calabash",
            },
          ],
          filters: [],
          categories: [],
          comingSoon: [],
        },
      },
      409: notOpen,
    },
  },
  {
    id: "checkImports",
    method: "GET",
    path: "/api/import-checks",
    tag: "Catalogue",
    summary: "What may be sent to a country",
    description:
      "For each product whether it may be sent to the country, what the customer must accept before, and about what the recipient pays on delivery. The same for everybody; may be cached for a minute. Placing an order judges again.",
    access: "public",
    query: importChecksQuery,
    responses: {
      200: {
        description: "The verdicts. Unknown products and those no longer sold are left out.",
        schema: importChecksResponse,
        example: {
          country: "Germany",
          products: [
            {
              productId: "11",
              verdict: "refuse",
              messages: [
                {
                  ruleId: "eu-farmed-fish",
                  version: 1,
                  message: "The European Union lets no farmed fish in from Nigeria.",
                  source: "Reg. (EU) 2021/405 Annex IX",
                  mayBeKept: false,
                  checkedOn: "2026-11-15",
                },
              ],
              instead: [{ id: "6", name: "Okporoko (stockfish), whole" }],
            },
          ],
          duty: {
            amount: 3,
            currency: "EUR",
            message: "Customs duty of €3 for each tariff heading in a parcel worth up to €150.",
            source: "EU customs duty on parcels up to €150",
            checkedOn: "2026-11-15",
            upTo: 139_500,
          },
        },
      },
      400: {
        description: "The country is missing or invalid.",
        schema: badInputResponse,
        example: {
          code: "bad-input",
          message: "country: Please choose a country",
          errors: { country: "Please choose a country" },
        },
      },
    },
  },
  {
    id: "readShipping",
    method: "GET",
    path: "/api/shipping",
    tag: "Catalogue",
    summary: "Prices and times of delivery",
    description:
      "Every zone with its rates, and the countries that the checkout offers. The same for everybody; may be cached for a minute. An order is priced from the current rates.",
    access: "public",
    responses: {
      200: {
        description: "The shipping table.",
        schema: shippingResponse,
        example: {
          zones: [
            {
              id: "nigeria",
              name: "Nigeria",
              freeShippingThreshold: 160_000,
              methods: {
                standard: { rate: 24_000, days: [5, 7], isOffered: true },
                express: { rate: 40_000, days: [2, 3], isOffered: true },
                overnight: { rate: 72_000, days: [1, 1], isOffered: true },
              },
            },
          ],
          countries: [
            { code: "NG", name: "Nigeria", zoneId: "nigeria", tax: { name: "Tax", percent: 8, isIncluded: false } },
          ],
        },
      },
    },
  },
];
