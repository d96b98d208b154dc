import { copyRow } from "./copy.ts";
import type { LargeOrder } from "./orders.ts";

const DAY = 24 * 60 * 60 * 1000;
const OPENING = 60;
const DELIVERY = 200;

/** Rows for `COPY`, by table. */
export type Batch = { orders: string[]; items: string[]; history: string[]; attempts: string[]; movements: string[] };

export const emptyBatch = (): Batch => ({ orders: [], items: [], history: [], attempts: [], movements: [] });

/** Tracks the stock of each product through the orders, so that the balances in `stock_movements` add up. */
export class Stock {
  readonly #ids: string[];
  readonly #opened: Date;
  readonly #units: Int32Array;

  constructor(ids: string[], opened: Date) {
    this.#ids = ids;
    this.#opened = opened;
    this.#units = new Int32Array(ids.length).fill(OPENING);
  }

  /** The first stock movement of each product. */
  opening(): string[] {
    return this.#ids.map((id) => copyRow([id, OPENING, OPENING, "opening", null, this.#opened]));
  }

  /** The rows of a stock movement, preceded by a delivery when the stock would become negative. */
  move(product: number, change: number, cause: "placed" | "cancelled", orderId: string, at: Date): string[] {
    const rows: string[] = [];
    if (this.#left(product) + change < 0) rows.push(this.#row(product, DELIVERY, "received", null, at));
    rows.push(this.#row(product, change, cause, orderId, at));
    return rows;
  }

  /** Each product's id and its remaining stock. */
  left(): [string, number][] {
    return this.#ids.map((id, product) => [id, this.#left(product)]);
  }

  #left(product: number): number {
    return this.#units[product] ?? 0;
  }

  #row(product: number, change: number, cause: string, orderId: string | null, at: Date): string {
    this.#units[product] = this.#left(product) + change;
    return copyRow([this.#ids[product] ?? "", change, this.#left(product), cause, orderId, at]);
  }

  productId(product: number): string {
    return this.#ids[product] ?? "";
  }
}

/** Adds the rows of an order to the batch: the order, its items, history, payment attempt and stock movements. */
export function writeOrder(batch: Batch, stock: Stock, order: LargeOrder): void {
  const { id, customer, placed, sums, payment, tracking, history } = order;
  const updated = history.at(-1)?.at ?? placed;
  batch.orders.push(
    copyRow([
      id,
      "goods",
      customer.id,
      customer.email,
      customer.name,
      customer.phone,
      sums.subtotal,
      sums.discount,
      sums.shipping,
      sums.tax,
      sums.total,
      order.status,
      payment?.method ?? null,
      payment?.reference ?? null,
      order.paymentState,
      new Date(placed.getTime() + DAY),
      order.shippingMethod,
      customer.addressJson,
      tracking?.number ?? null,
      tracking?.carrier ?? null,
      tracking?.estimated ?? null,
      order.promised.from,
      order.promised.to,
      placed,
      updated,
    ]),
  );
  order.items.forEach(({ product, name, price, quantity }, position) => {
    batch.items.push(copyRow([id, position, stock.productId(product), name, quantity, price]));
    batch.movements.push(...stock.move(product, -quantity, "placed", id, placed));
  });
  for (const { status, description, at } of history) {
    batch.history.push(copyRow([id, status, description, at]));
    if (status !== "cancelled") continue;
    for (const { product, quantity } of order.items) {
      batch.movements.push(...stock.move(product, quantity, "cancelled", id, at));
    }
  }
  if (!payment) return;
  const { method, reference, status, receivedKobo, at } = payment;
  batch.attempts.push(copyRow([id, method, reference, sums.total, status, receivedKobo, at, at]));
}
