import type { BasketLine } from "#features/baskets/rules/basket.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { inclTax, priceOf, shownPrice, type GoodsPrice, type ShownTax } from "#platform/rules/shown-price.ts";

type Basket = {
  name: string;
  lines: BasketLine[];
  /** A sentence for each missing product. */
  missing: string[];
  /** The link that puts the goods into the cart; undefined if none is in stock. */
  href: string | undefined;
  /** The date of the next email. */
  next: string;
  /** The tax that prices are shown with where the goods go. */
  tax: ShownTax | undefined;
};

/**
 * The email of a monthly basket: first what is sold out, then the goods at today's prices with the link that puts them
 * into the cart.
 */
export function monthlyBasketEmail({ name, lines, missing, href, next, tax }: Basket): EmailContent {
  const inStock = lines.filter(({ left }) => left > 0);
  const goods = inStock.map((line) => ({ ...line, quantity: line.left }));
  const total = priceOf(goods);
  const show = (price: GoodsPrice) => formatNaira(shownPrice(price, tax));
  return {
    subject: missing.length > 0 ? "Your basket for this month, with something missing" : "Your basket for this month",
    greeting: greet(name),
    paragraphs: [
      ...(missing.length > 0 ? [`First, what is missing: ${missing.join(" ")}`] : []),
      href
        ? "Here’s what you asked for every month, at today’s prices. Put it in your cart, change what you like, and order as usual: until then nothing is charged or set aside."
        : "So there’s nothing to order this time. We’ll write again next month.",
    ],
    rows: [
      ...goods.map((line): [string, string] => [`${line.quantity} × ${line.name}`, show(priceOf([line]))]),
      ...(href
        ? [[`Goods${total.taxed > 0 ? inclTax(tax) : ""}, without delivery`, show(total)] as [string, string]]
        : []),
    ],
    ...(href && { button: { label: "Fill my cart with it", href } }),
    closing: `Not this month? Just leave it. The next one comes on ${formatDay(next)}.`,
  };
}
