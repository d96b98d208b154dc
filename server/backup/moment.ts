import { BackupUnusable } from "./manifest.ts";
import { readDay } from "../../platform/rules/day.ts";

const MOMENT = /^([\d-]{10})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|UTC|[+-]\d{2}:\d{2})?$/;
/** West Africa Time, which has no summer time. */
const LAGOS = "+01:00";

/**
 * A moment that an operator wrote, such as `2026-11-21 14:03`: the time in Lagos, as the office shows it, unless it
 * ends with `Z`, `UTC` or an offset. Throws `BackupUnusable`, one line, for anything else and for the future.
 */
export function parseMoment(text: string, now: Date): Date {
  const [, date, time, zone = LAGOS] = MOMENT.exec(text.trim()) ?? [];
  const moment = new Date(`${date}T${time}${zone === "UTC" ? "Z" : zone}`);
  if (readDay(date) === undefined || Number.isNaN(moment.getTime()))
    throw new BackupUnusable(
      `"${text}" is not a moment. Write it as "2026-11-21 14:03" (in Lagos) or "2026-11-21 13:03 UTC".`,
    );
  if (moment > now) throw new BackupUnusable(`${describeMoment(moment)} is in the future.`);
  return moment;
}

/** A moment in Lagos and in UTC, for the operator. */
export function describeMoment(moment: Date): string {
  const lagos = new Date(moment.getTime() + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  return `${lagos} in Lagos (${moment.toISOString().slice(11, 19)} UTC)`;
}
