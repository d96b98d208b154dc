import { expect } from "vitest";
import { mayBecome } from "#features/orders/rules/order-kinds.ts";
import type { OrderKind, OrderStatus } from "#features/orders/rules/order.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Expects that every order began as pending, made only moves that the table of its kind allows, and has the last status
 * of its history.
 */
export async function expectMovesOfTable({ db }: Pick<Shop, "db">): Promise<void> {
  const orders = await db.query.orders.findMany({
    columns: { id: true, kind: true, status: true },
    with: { history: { columns: { status: true }, orderBy: ({ id }) => id } },
  });
  for (const { history, ...order } of orders) {
    const statuses = history.map(({ status }) => status);
    expectMoves(order, statuses);
  }
}

/** The same for one order and the statuses of its history, oldest first. */
export function expectMoves(order: { kind: OrderKind; status: OrderStatus }, statuses: OrderStatus[]): void {
  expect(statuses[0]).toBe("pending");
  expect(statuses.at(-1)).toBe(order.status);
  for (const [index, next] of statuses.entries()) {
    const before = statuses[index - 1] ?? next;
    if (before !== next) expect(mayBecome(order.kind, before, next)).toBeUndefined();
  }
}
