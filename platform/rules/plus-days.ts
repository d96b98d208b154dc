import { DAY } from "./time.ts";

/** The calendar day that many days later, or earlier if negative; both are `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
