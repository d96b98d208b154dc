import type { OrderKind } from "../rules/order.ts";
import type { orders } from "../tables.ts";

type Columns = typeof orders.$inferSelect;
type NewColumns = typeof orders.$inferInsert;
/** Columns that an order for goods always has, and one for a gift card never. */
type GoodsColumn = "shippingMethod" | "shippingAddress" | "promisedFrom" | "promisedTo";
/** Further columns that an order for goods may have. */
type ParcelColumn = "trackingNumber" | "carrier" | "estimatedDelivery" | "gift" | "promoCode" | "promotion";

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

/** Types an order's columns by its kind; the database guarantees them (`orders_columns_of_kind_check`). */
export function orderRow<Some extends { kind: OrderKind }>(columns: Some): OfGoods<Some> | OfGiftCard<Some> {
  return columns as OfGoods<Some> | OfGiftCard<Some>;
}

/** Only the orders for goods. */
export function goodsRows<Some extends { kind: OrderKind }>(rows: Some[]): OfGoods<Some>[] {
  return rows.map(orderRow).filter((row): row is OfGoods<Some> => row.kind === "goods");
}

/** The order for goods that a statement has returned; throws when it has returned none. */
export function goodsRow(rows: Columns[]): GoodsRow {
  const [row] = goodsRows(rows);
  if (!row) throw new Error("An order for goods that is locked was not returned");
  return row;
}
