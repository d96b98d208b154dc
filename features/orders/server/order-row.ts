import type { OrderKind } from "../rules/order.ts";
import type { orders } from "../tables.ts";

type Columns = typeof orders.$inferSelect;
type NewColumns = typeof orders.$inferInsert;
/** What goods always have, and a gift card never. */
type GoodsColumn = "shippingMethod" | "shippingAddress" | "promisedFrom" | "promisedTo";
/** What goods may have besides. */
type ParcelColumn = "trackingNumber" | "carrier" | "estimatedDelivery" | "gift" | "promoCode";

/** Columns of an order for goods, all or some. */
export type OfGoods<Some> = Some & { kind: "goods" } & {
  [Column in GoodsColumn & keyof Some]: NonNullable<Columns[Column]>;
} & { [Column in "buyerCountry" & keyof Some]?: null };
/** Columns of an order that buys a gift card. */
export type OfGiftCard<Some> = Some & { kind: "gift-card" } & {
  [Column in (GoodsColumn | ParcelColumn) & keyof Some]?: null;
} & { [Column in "buyerCountry" & keyof Some]: string };

export type GoodsRow = OfGoods<Columns>;
export type GiftCardRow = OfGiftCard<Columns>;
export type OrderRow = GoodsRow | GiftCardRow;
export type NewGoodsRow = OfGoods<NewColumns>;
export type NewGiftCardRow = OfGiftCard<NewColumns>;

/** The columns of an order as its kind has them, which the database promises (`orders_columns_of_kind_check`). */
export function orderRow<Some extends { kind: OrderKind }>(columns: Some): OfGoods<Some> | OfGiftCard<Some> {
  return columns as OfGoods<Some> | OfGiftCard<Some>;
}

/** Those of the orders that are for goods. */
export function goodsRows<Some extends { kind: OrderKind }>(rows: Some[]): OfGoods<Some>[] {
  return rows.map(orderRow).filter((row): row is OfGoods<Some> => row.kind === "goods");
}

/** The order for goods that a statement has returned; throws when it has returned none. */
export function goodsRow(rows: Columns[]): GoodsRow {
  const [row] = goodsRows(rows);
  if (!row) throw new Error("An order for goods that is locked was not returned");
  return row;
}
