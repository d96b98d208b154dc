import type { ProductSummary } from "#features/catalogue/rules/product.ts";

/** A product with its name as its id, of ₦1,000 and with 9 in stock. */
export function exampleProduct(name: string, more: Partial<ProductSummary> = {}): ProductSummary {
  const { stock = 9 } = more;
  return {
    id: name,
    name,
    price: 1000,
    listPrice: null,
    image: "",
    imageAlt: "",
    category: "",
    origin: "",
    size: "",
    stock,
    inStock: stock > 0,
    rating: 0,
    reviews: 0,
    ...more,
  };
}
