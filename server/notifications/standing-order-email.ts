import type { BasketLine } from "../../domain/basket/basket.ts";
import { formatDay } from "../../domain/dates.ts";
import { formatNaira, type Naira } from "../../domain/money.ts";
import { greet } from "../../domain/person/greeting.ts";
import type { EmailContent } from "../mail/render-email.ts";

type Basket = {
  name: string;
  lines: BasketLine[];
  /** A sentence for each of the goods that is missing. */
  missing: string[];
  href: string;
  /** The day of the next one. */
  next: string;
};

/**
 * The email of a standing order: first what is sold out, then the goods at today's prices, and where to confirm them.
 */
export function standingOrderEmail({ name, lines, missing, href, next }: Basket): EmailContent {
  const inStock = lines.filter(({ left }) => left > 0);
  const total: Naira = inStock.reduce((sum, { price, left }) => sum + price * left, 0);
  return {
    subject: missing.length > 0 ? "Your basket for this month, with something missing" : "Your basket for this month",
    greeting: greet(name),
    paragraphs: [
      ...(missing.length > 0 ? [`First, what is missing: ${missing.join(" ")}`] : []),
      inStock.length > 0
        ? "Here is what you asked for every month, at today’s prices. Nothing is charged and nothing is set aside before you confirm it and pay."
        : "So there is nothing to order this time. We’ll write again next month.",
    ],
    rows: [
      ...inStock.map((line): [string, string] => [`${line.left} × ${line.name}`, formatNaira(line.price * line.left)]),
      ...(inStock.length > 0 ? [["Goods, without delivery", formatNaira(total)] as [string, string]] : []),
    ],
    ...(inStock.length > 0 && { button: { label: "Look it over and pay", href } }),
    closing: `Not this month? Then there is nothing to do. The next one comes on ${formatDay(next)}.`,
  };
}
