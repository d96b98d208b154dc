import { giveBackStock } from "../../../features/catalogue/server/stock.ts";
import type { Write } from "../../../platform/database/write.ts";
import type { Move } from "../react-to-move.ts";
import { unsentUnits } from "../../../features/orders/server/shipments/shipments.ts";
import { unpackOrder } from "../../../features/orders/server/packing/unpack-order.ts";

/**
 * The units of a cancelled order that have not left go back into stock, out of their box if it was packed. Locks the
 * products and then the batches, in id order.
 */
export async function returnToStock(w: Write, { order, from }: Move): Promise<void> {
  if (order.status !== "cancelled") return;
  if (from !== "pending" && from !== "confirmed") await unpackOrder(w, order.id);
  await giveBackStock(w, await unsentUnits(w.tx, order.id), { cause: "cancelled", orderId: order.id });
}
