import type { BasketItem } from "../../domain/basket/basket.ts";
import { formatDay } from "../../domain/dates.ts";
import { formatNaira } from "../../domain/money.ts";
import { greet } from "../../domain/person/greeting.ts";
import type { Product } from "../../domain/product/product.ts";
import type { EmailContent } from "../mail/render-email.ts";

type Basket = {
  name: string;
  items: BasketItem[];
  /** Those of them that are still sold. */
  products: Pick<Product, "id" | "name" | "price" | "stock">[];
  href: string;
  /** The day of the next one. */
  next: string;
};

/** The email of a standing order: first what is sold out, then the goods at today's prices, and where to order them. */
export function standingOrderEmail({ name, items, products, href, next }: Basket): EmailContent {
  const lines = items.map(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return { product, quantity, left: Math.min(quantity, product?.stock ?? 0) };
  });
  const short = lines.flatMap(({ product, quantity, left }) => {
    if (!product) return ["One of the goods is no longer sold."];
    if (left === 0) return [`${product.name} is sold out for now.`];
    return left < quantity ? [`Only ${left} of ${product.name} left.`] : [];
  });
  const inStock = lines.flatMap(({ product, left }) => (product && left > 0 ? [{ ...product, left }] : []));
  const total = inStock.reduce((sum, { price, left }) => sum + price * left, 0);
  return {
    subject: short.length > 0 ? "Your basket for this month, with something missing" : "Your basket for this month",
    greeting: greet(name),
    paragraphs: [
      ...(short.length > 0 ? [`First, what is missing: ${short.join(" ")}`] : []),
      inStock.length > 0
        ? "Here is what you asked for every month, at today’s prices. Nothing is charged and nothing is set aside: it is yours once you order and pay."
        : "So there is nothing to order this time. We write again next month.",
    ],
    rows: [
      ...inStock.map(({ name: product, price, left }): [string, string] => [
        `${left} × ${product}`,
        formatNaira(price * left),
      ]),
      ...(inStock.length > 0 ? [["Goods, without delivery", formatNaira(total)] as [string, string]] : []),
    ],
    ...(inStock.length > 0 && { button: { label: "Look it over and order", href } }),
    closing: `Not this month? Then there is nothing to do. The next one comes on ${formatDay(next)}.`,
  };
}
