import { formatTime } from "#platform/rules/more-dates.ts";
import type { OrderStep } from "./order-steps.ts";

/** A staff action that cannot be taken back once it is done. Each kind is the name of its job. */
export type DeferredKind = "cancel-order" | "end-parcel" | "refuse-return" | "refund-return";

/** While a cancellation waits, its order is neither packed nor sent. The other kinds stop nothing. */
export const STOPPING: DeferredKind = "cancel-order";

/** The steps that a waiting cancellation stops. */
export const stoppedSteps: readonly OrderStep[] = ["processing", "shipment"];

/** Why a step is stopped; `at` is when the order will be cancelled. */
export function whyStopped(at: string): string {
  return `This order will be cancelled at ${formatTime(at)}. Undo that first.`;
}
