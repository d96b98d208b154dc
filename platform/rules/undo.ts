import { MINUTE } from "./time.ts";

/** How long staff can undo an action that notifies someone, in milliseconds; its messages wait until then. */
export const UNDO_FOR = 5 * MINUTE;

/** Until when an action can be undone; its messages are sent then. */
export function undoUntil(done: Date): Date {
  return new Date(done.getTime() + UNDO_FOR);
}
