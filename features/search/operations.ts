import { productsQuery, suggestionsQuery } from "#features/catalogue/rules/queries.ts";
import { productResponse, productsResponse, suggestionsResponse } from "#features/catalogue/rules/responses.ts";
import { answered, type Operation, refusal } from "#platform/rules/operation.ts";

const notOpen = refusal(
  "The shop is not open yet.",
  ["not-open"],
  "We are not open for orders yet. Please come back soon.",
);

export const operations: Operation[] = [
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
      200: answered("The products.", productsResponse, productResponse.meta()?.["examples"]),
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
      200: answered("The suggestions.", suggestionsResponse, {
        products: [
          {
            id: "1",
            name: "Egusi (melon seed), shelled",
            price: 15_984,
            image: "/pictures/egusi",
            size: "500 g",
            inStock: true,
            isZeroRated: false,
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
      }),
      409: notOpen,
    },
  },
];
