import { lagosDay } from "#platform/rules/period.ts";
import { DAY } from "#platform/rules/time.ts";

/** The law's time to acknowledge a complaint (Data Protection Act 2018, s. 164A), which is also ours to answer it. */
export const ANSWER_DAYS = 30;

/** The days that are left to answer a complaint; negative when it is late. */
export function daysLeft(complainedAt: Date, now: Date): number {
  return ANSWER_DAYS - (Date.parse(lagosDay(now)) - Date.parse(lagosDay(complainedAt))) / DAY;
}
