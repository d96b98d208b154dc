import { MINUTE } from "./time.ts";

/** For how long staff can undo what tells somebody, in milliseconds; its messages wait so long. */
export const UNDO_FOR = 5 * MINUTE;

/** Until when an action can be undone, and when its messages are sent. */
export function undoUntil(done: Date): Date {
  return new Date(done.getTime() + UNDO_FOR);
}
