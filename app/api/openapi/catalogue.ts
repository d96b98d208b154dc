import { productsResponse } from "../../../domain/responses.ts";
import { productsQuery } from "../../../domain/queries.ts";
import type { Operation } from "./operation.ts";

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
        example: [
          {
            id: "1",
            name: "Egusi (melon seed), shelled",
            otherNames: ["ẹ̀gúsí", "egushi", "agushi"],
            description: "Egusi is the flat, cream-coloured seed of a West African melon.",
            price: 15_984,
            listPrice: 18_384,
            currency: "NGN",
            image: "/pictures/egusi",
            imageAlt: "A dark earthenware bowl of flat, cream-coloured egusi seeds.",
            category: "Seeds & Nuts",
            origin: "Benue, Nigeria",
            size: "500 g",
            stock: 124,
            inStock: true,
            rating: 4.8,
            reviews: 412,
            tags: ["egusi", "soup"],
            nutritionalInfo: { calories: 557, protein: 28.3, carbs: 15.3, fat: 47.4 },
          },
        ],
      },
    },
  },
];
