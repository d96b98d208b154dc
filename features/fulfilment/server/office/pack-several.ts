import { Refusal } from "../../../../platform/rules/refusal.ts";
import type { Shop } from "../../../../server/shop.ts";
import { findSlips } from "./slips.ts";
import { takeStep } from "../../../../server/orders/office/take-step.ts";

/** What came of one of several orders; `done` says what it is now, `refused` why nothing was done. */
export type Outcome = { id: string; name: string } & ({ done: string } | { refused: string });

/**
 * Moves several orders to Processing, each in its own transaction: a refusal does not stop the others, and one that is
 * being packed already stays so. The outcomes have the sequence of `ids`; unknown orders have none.
 */
export async function packSeveral(shop: Shop, actor: string, ids: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { id, status, customerName: name } of await findSlips(shop.db, ids)) {
    if (status === "processing") {
      outcomes.push({ id, name, done: "Being packed already" });
      continue;
    }
    const refusal = await takeStep(shop, { orderId: id, actor }, { step: "processing" });
    outcomes.push(
      refusal instanceof Refusal ? { id, name, refused: refusal.message } : { id, name, done: "Moved to Processing" },
    );
  }
  return outcomes;
}
