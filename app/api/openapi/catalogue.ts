import { productResponse, productsResponse } from "../../../domain/api/responses.ts";
import { productsQuery } from "../../../domain/api/queries.ts";
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
        example: productResponse.meta()?.["examples"],
      },
    },
  },
];
