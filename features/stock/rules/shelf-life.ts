import { plusDays } from "#platform/rules/plus-days.ts";
import { DAY } from "#platform/rules/time.ts";
import { SHELF_LIFE_WARNING_DAYS } from "./batches.ts";

export type BatchState = "held" | "expired" | "soon" | "good" | "empty";

/** The office's label for each state of a batch that staff should know about. */
export const batchStateLabels: Record<BatchState, string> = {
  held: "On hold",
  expired: "Expired",
  soon: "Expires soon",
  good: "",
  empty: "None left",
};

type Batch = { units: number; bestBefore: string | null; heldAt: unknown };

/** The state of a batch on a day in Lagos. The best-before date is its last good day. */
export function batchState({ units, bestBefore, heldAt }: Batch, today: string): BatchState {
  if (heldAt) return "held";
  if (units === 0) return "empty";
  if (bestBefore === null) return "good";
  if (bestBefore < today) return "expired";
  return bestBefore <= warnUntil(today) ? "soon" : "good";
}

/** The last best-before date that staff are warned about on this day. */
export function warnUntil(today: string): string {
  return plusDays(today, SHELF_LIFE_WARNING_DAYS);
}

/** "in 12 days", "today", "3 days ago". */
export function formatRelativeDay(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
