import type { Naira } from "../money.ts";
import type { NetContent } from "./product.ts";

export type UnitPrice = { amount: Naira; per: "100 g" | "100 ml" };

/**
 * The price of 100 g or 100 ml in whole naira, halves rounded up; undefined for a product whose net content is not
 * known. EU directive 98/6 and the UK's Price Marking Order ask for it beside the price.
 */
export function unitPrice(price: Naira, netContent: NetContent | null | undefined): UnitPrice | undefined {
  if (!netContent) return undefined;
  const { amount, unit } = netContent;
  // Integers only, to avoid floating-point errors.
  return { amount: Math.floor((200 * price + amount) / (2 * amount)), per: `100 ${unit}` };
}
