import { formatDay } from "./dates.ts";
import type { Period } from "./period.ts";

/** `3 May 2026`, or `1 May 2026 to 31 May 2026`. */
export function periodText({ from, to }: Period): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
