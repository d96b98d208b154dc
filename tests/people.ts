import { eq } from "drizzle-orm";
import type { OrderRequest } from "../domain/checkout.ts";
import { promotionDiscount } from "../domain/promotion.ts";
import { goodsOf, quote } from "../domain/quote.ts";
import { register } from "../server/accounts/sign-in.ts";
import { findProducts } from "../server/catalogue/products.ts";
import { lockProducts, moveStock } from "../server/catalogue/stock.ts";
import { users } from "../server/database/schema.ts";
import { readShippingTable } from "../server/shipping/shipping-table.ts";
import type { Shop } from "../server/shop.ts";
import { TODAY } from "./test-config.ts";

// The people of the tests. Amara buys in Lagos, Bola in London.
export const amara = { name: "Amara Nwosu", email: "amara@example.com", password: "bitterleaf-soup" };
export const bola = { name: "Bola Akande", email: "bola@example.com", password: "ewedu-and-gbegiri" };

export const amarasAddress = {
  fullName: "Amara Nwosu",
  email: "amara@example.com",
  phone: "0803 555 0142",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  country: "Nigeria",
  postalCode: "100271",
};

/** The same number as the shop keeps it. */
export const amarasPhone = "+2348035550142";

let calls = 0;

/** Makes an account; answers its id. Each call comes from another address, so the limit of attempts is not met by accident. */
export async function join(shop: Shop, person: { name: string; email: string; password: string }): Promise<string> {
  calls += 1;
  const result = await register(
    shop,
    { ip: `10.1.${Math.floor(calls / 250)}.${calls % 250}`, userAgent: "test" },
    person,
  );
  if (!result.ok) throw new Error(`${person.name} could not join: ${result.why}`);
  const user = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
  if (!user) throw new Error(`${person.name} joined and is not there`);
  return user.id;
}

/** An order id that says which test made it: `orderId(7)` is always the same. */
export function orderId(number: number): string {
  return `CBL_${TODAY.getTime()}_${String(number).padStart(9, "0")}`;
}

/** The request for an order as the checkout would send it, with today's right total; `promotion` as its promo code makes it. */
export async function orderOf(
  shop: Shop,
  number: number,
  items: Record<string, number>,
  promotion?: { code: string; percent: number },
): Promise<OrderRequest> {
  const table = await readShippingTable(shop.db);
  const found = await findProducts(shop.db, Object.keys(items));
  const lines = found.map((product) => ({ price: product.price, quantity: items[product.id] ?? 0 }));
  const discount = promotionDiscount(goodsOf(lines), promotion);
  const { total } = quote({ lines, discount, table, country: amarasAddress.country, method: "standard" });
  return {
    id: orderId(number),
    items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
    shippingMethod: "standard",
    shipping: { ...amarasAddress, phone: amarasPhone },
    ...(promotion && { promoCode: promotion.code }),
    total,
  };
}

/** Through the ledger, so that in every test it adds up to the stock. */
export async function setStock(shop: Shop, productId: string, stock: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [product] = await lockProducts(tx, [productId]);
    if (!product) throw new Error(`There is no product ${productId}`);
    await moveStock(tx, [{ productId, quantity: stock - product.stock }], { cause: "counted" }, shop.clock());
  });
}

export async function stockOf(shop: Shop, productId: string): Promise<number> {
  const [product] = await findProducts(shop.db, [productId]);
  if (!product) throw new Error(`There is no product ${productId}`);
  return product.stock;
}
