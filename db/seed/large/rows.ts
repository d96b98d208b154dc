import { copyLine } from "./copy.ts";
import type { LargeOrder } from "./orders.ts";

const DAY = 24 * 60 * 60 * 1000;
const OPENING = 60;
const DELIVERY = 200;

/** Lines for `COPY`, by table. */
export type Batch = { orders: string[]; items: string[]; history: string[]; attempts: string[]; movements: string[] };

export const emptyBatch = (): Batch => ({ orders: [], items: [], history: [], attempts: [], movements: [] });

/** What lies on the shelf as the orders come in, so that the ledger adds up line by line. */
export class Stock {
  readonly #ids: string[];
  readonly #opened: Date;
  readonly #units: Int32Array;

  constructor(ids: string[], opened: Date) {
    this.#ids = ids;
    this.#opened = opened;
    this.#units = new Int32Array(ids.length).fill(OPENING);
  }

  /** The first line of each product in the ledger. */
  opening(): string[] {
    return this.#ids.map((id) => copyLine([id, OPENING, OPENING, "opening", null, this.#opened]));
  }

  /** Lines for units that move; a delivery comes in first when the shelf is too empty. */
  move(product: number, change: number, cause: "placed" | "cancelled", orderId: string, at: Date): string[] {
    const lines: string[] = [];
    if (this.#left(product) + change < 0) lines.push(this.#line(product, DELIVERY, "received", null, at));
    lines.push(this.#line(product, change, cause, orderId, at));
    return lines;
  }

  /** Each product's id and what is left of it. */
  left(): [string, number][] {
    return this.#ids.map((id, product) => [id, this.#left(product)]);
  }

  #left(product: number): number {
    return this.#units[product] ?? 0;
  }

  #line(product: number, change: number, cause: string, orderId: string | null, at: Date): string {
    this.#units[product] = this.#left(product) + change;
    return copyLine([this.#ids[product] ?? "", change, this.#left(product), cause, orderId, at]);
  }

  idOf(product: number): string {
    return this.#ids[product] ?? "";
  }
}

/** Adds an order with all that belongs to it. */
export function writeOrder(batch: Batch, stock: Stock, order: LargeOrder): void {
  const { id, customer, placed, sums, payment, tracking, history } = order;
  const updated = history.at(-1)?.at ?? placed;
  batch.orders.push(
    copyLine([
      id,
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
      placed,
      updated,
    ]),
  );
  order.lines.forEach(({ product, name, price, quantity }, position) => {
    batch.items.push(copyLine([id, position, stock.idOf(product), name, quantity, price]));
    batch.movements.push(...stock.move(product, -quantity, "placed", id, placed));
  });
  for (const { status, description, at } of history) {
    batch.history.push(copyLine([id, status, description, at]));
    if (status !== "cancelled") continue;
    for (const { product, quantity } of order.lines) {
      batch.movements.push(...stock.move(product, quantity, "cancelled", id, at));
    }
  }
  if (!payment) return;
  const { method, reference, status, receivedKobo, at } = payment;
  batch.attempts.push(copyLine([id, method, reference, sums.total, status, receivedKobo, at, at]));
}
