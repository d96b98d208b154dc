const LAGOS = "Africa/Lagos";
const usDay = new Intl.DateTimeFormat("en-US", { timeZone: LAGOS, year: "numeric", month: "long", day: "numeric" });
const usTime = new Intl.DateTimeFormat("en-US", { timeZone: LAGOS, hour: "2-digit", minute: "2-digit" });

/** `November 21, 2026 at 09:30 AM`, Lagos time: on the tracking page dates are US English (specification 2.15). */
export function formatDateTimeUs(iso: string): string {
  const at = new Date(iso);
  // Two formats, because browsers join day and time with different words.
  return `${usDay.format(at)} at ${usTime.format(at)}`;
}

/** `November 21, 2026` for a calendar date `2026-11-21`. */
export function formatDayUs(date: string): string {
  return usDay.format(new Date(`${date}T12:00:00Z`));
}
