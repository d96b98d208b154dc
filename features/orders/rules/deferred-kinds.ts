import { formatTime } from "#platform/rules/dates.ts";
import type { OrderStep } from "./order-steps.ts";

/** An action of staff that cannot be taken back once it is done; each is the name of its job. */
export type DeferredKind = "cancel-order" | "end-parcel" | "refuse-return" | "refund-return";

/** The kind that stops what is done with the goods of its order while it waits; the others leave them alone. */
export const STOPPING: DeferredKind = "cancel-order";

/** The steps that such an action stops. */
export const stoppedSteps: readonly OrderStep[] = ["processing", "shipment"];

/** Why a step is stopped; `at` is when the order will be cancelled. */
export function whyStopped(at: string): string {
  return `This order will be cancelled at ${formatTime(at)}. Undo that first.`;
}
