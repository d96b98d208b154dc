import { z } from "zod";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { parseStorableJson } from "#platform/rules/storable-json.ts";
import { plainLine } from "#platform/rules/typed-text.ts";

/** How long the link of a basket opens it (specification 13.1). */
export const BASKET_DAYS = 30;

/** The goods of a basket: at most a hundred, each once, without names and prices. */
const basketItems = z
  .array(z.strictObject({ productId: z.string().min(1).max(40), quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .min(1, "There is nothing in this basket")
  .max(100, "A basket has at most 100 goods")
  .refine((list) => new Set(list.map(({ productId }) => productId)).size === list.length, "A product appears twice");
export type BasketItem = z.infer<typeof basketItems>[number];

/** The form that sends a cart: its goods as JSON. */
export const basketForm = z.object({
  items: z
    .string()
    .max(20_000, "This is not a basket")
    .transform((text, context): unknown => {
      const json = parseStorableJson(text);
      if (json !== undefined) return json;
      context.addIssue("This is not a basket");
      return z.NEVER;
    })
    .pipe(basketItems),
});

/**
 * The form that changes a basket without JavaScript: adds units of a product, or with `exactly` sets their number; 0
 * removes the product.
 */
export const basketChange = z.object({
  product: z.string().min(1).max(40),
  quantity: numberField(count, { most: MAX_QUANTITY, error: `Please choose 0 to ${MAX_QUANTITY}` }).prefault("1"),
  exactly: z.string().optional(),
});
export type BasketChange = z.infer<typeof basketChange>;

/** The goods after a change; at most a hundred, and of each at most `MAX_QUANTITY`. */
export function changeItems(items: BasketItem[], { product, quantity, exactly }: BasketChange): BasketItem[] {
  const before = items.find(({ productId }) => productId === product);
  const units = Math.min(MAX_QUANTITY, quantity + (exactly === undefined ? (before?.quantity ?? 0) : 0));
  const changed = before
    ? items.map((item) => (item === before ? { ...item, quantity: units } : item))
    : [...items, { productId: product, quantity: units }];
  return changed.filter((item) => item.quantity > 0).slice(0, 100);
}

/** What a basket shows about a product that is still sold. */
type Sold = { name: string; size: string; price: Naira; isZeroRated: boolean; image: string };

/** An item of a basket as it is sold today; `left` is how many of the `quantity` are in stock. */
export type BasketLine = BasketItem & Sold & { left: number };

/** The items of a basket that are still sold, in its order, each with its other properties. */
export function basketLines<Item extends BasketItem>(
  items: Item[],
  products: (Sold & { id: string; stock: number })[],
): (Item & BasketLine)[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.flatMap((item) => {
    const product = byId.get(item.productId);
    if (!product) return [];
    const { name, size, price, isZeroRated, image, stock } = product;
    return [{ ...item, name, size, price, isZeroRated, image, left: Math.min(item.quantity, stock) }];
  });
}

/**
 * A sentence for each product of a basket that is no longer sold. `amount` counts all of them; those without a name are
 * only counted.
 */
export function goneGoods(amount: number, names: string[]): string[] {
  const unnamed = amount - names.length;
  return [
    ...names.map((name) => `${name} is no longer sold.`),
    ...(unnamed === 1 ? ["One of the goods is no longer sold."] : []),
    ...(unnamed > 1 ? [`${unnamed} of the goods are no longer sold.`] : []),
  ];
}

/** The code in a text that staff received: the code alone, the link, or a message with the link; else undefined. */
export function codeIn(text: string): string | undefined {
  const line = plainLine(text);
  return (/\/basket\/([\w-]{11})(?![\w-])/.exec(line) ?? /^[^\w-]*([\w-]{11})[^\w-]*$/.exec(line))?.[1];
}

type Line = { name: string; quantity: number };

/** The message that goes with the link of a basket: its goods, their price, and the link. */
export function basketText(
  lines: Line[],
  { shopName, total, url }: { shopName: string; total: Naira; url: string },
): string {
  return [
    `My basket from ${shopName}:`,
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    `Goods: ${formatNaira(total)}, without delivery`,
    url,
  ].join("\n");
}
