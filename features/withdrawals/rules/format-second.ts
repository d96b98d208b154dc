import { formatDateTime } from "#platform/rules/more-dates.ts";

/** To the second, where the moment itself counts: `21 November 2026 at 09:30:07, Lagos time (UTC+1)`. */
export function formatSecond(iso: string): string {
  // Seconds are the same in every time zone.
  return `${formatDateTime(iso)}:${iso.slice(17, 19)}, Lagos time (UTC+1)`;
}
