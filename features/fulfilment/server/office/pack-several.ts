import { randomUUID } from "node:crypto";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { findSlips } from "./slips.ts";
import { takeStep } from "./take-step.ts";

/** The result for one of several orders: `done` names its new status, `refused` says why nothing was done. */
export type Outcome = { id: string; name: string } & ({ done: string } | { refused: string });

/**
 * Moves several orders to Processing, each in its own transaction: a refusal does not stop the others, and an order
 * that is being packed already is left as it is. The outcomes follow the sequence of `ids`, without unknown orders. All
 * of them are undone together.
 */
export async function packSeveral(shop: Shop, actor: string, ids: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const actionId = randomUUID();
  for (const { id, status, customerName: name } of await findSlips(shop.db, ids)) {
    if (status === "processing") {
      outcomes.push({ id, name, done: "Being packed already" });
      continue;
    }
    const refusal = await takeStep(shop, { orderId: id, actor, actionId }, { step: "processing" });
    outcomes.push(
      refusal instanceof Refusal ? { id, name, refused: refusal.message } : { id, name, done: "Moved to Processing" },
    );
  }
  return outcomes;
}
