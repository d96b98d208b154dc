import { z } from "zod";
import type { KeyUse } from "#features/api-keys/middleware/authenticate-key.ts";
import { productForm } from "#features/catalogue/rules/product-form.ts";
import {
  findOfficeProduct,
  listOfficeProducts,
  type OfficeProductFilter,
} from "#features/catalogue/server/office-products.ts";
import { pick } from "#platform/rules/pick.ts";
import { draftText } from "./drafts.ts";
import { tool } from "./tool.ts";

const read = { scope: "products:read", act: "read" } as const;
const id = z.string().max(100);

const searchProducts = tool(
  {
    ...read,
    name: "search_products",
    description:
      "The first 30 products with these words in their names, hidden ones too, with price in naira and units in stock; all of them for an empty search.",
    page: "/office/products",
    input: z.strictObject({ search: z.string().trim().max(100).default("") }),
  },
  (use, { search }) => list(use, { search, only: "all" }),
);

const runningLow = tool(
  {
    ...read,
    name: "list_running_low",
    description: "The first 30 products on sale of which few units are left, or none.",
    page: "/office/products",
    input: z.strictObject({}),
  },
  (use) => list(use, { search: "", only: "low" }),
);

const readProduct = tool(
  {
    ...read,
    name: "read_product",
    description: "Everything that the shop says of one product: its texts, food facts, price in naira and stock.",
    page: "/office/products/:id",
    input: z.strictObject({ id }),
  },
  ({ shop }, { id: product }) => findOfficeProduct(shop.db, product),
);

const draftProductText = tool(
  {
    scope: "products:write",
    act: "write",
    name: "draft_product_text",
    description:
      "Keeps a description for a product as a draft. Customers see it only if staff use it, under Products, Drafted texts.",
    page: "/office/products/:id",
    input: z.strictObject({ id, description: productForm.in.shape.description }),
  },
  async (use, { id: product, description }) =>
    (await draftText(use, { product, description })) ? { drafted: true } : undefined,
);

export const productTools = [searchProducts, runningLow, readProduct, draftProductText];

/** A packer's key reads no prices, because the office shows packers none. */
async function list({ shop, may }: KeyUse, filter: Pick<OfficeProductFilter, "search" | "only">) {
  const { products, next } = await listOfficeProducts(shop, { category: "", ...filter });
  const seesPrices = may("/office/products/:id/prices");
  const rows = products.map((product) => ({
    ...pick(product, ["id", "name", "size", "category", "stock", "isHidden"]),
    price: seesPrices ? product.price : null,
  }));
  return { products: rows, more: next !== undefined };
}
