const formats = (timeZone: string) => ({
  day: new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "long", day: "numeric" }),
  time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit" }),
});
const lagos = formats("Africa/Lagos");

/** `November 21, 2026 at 09:30 AM`, Lagos time: on the tracking page dates are US English (specification 2.15). */
export function formatDateTimeUs(iso: string): string {
  const at = new Date(iso);
  // Two formats, because browsers join day and time with different words.
  return `${lagos.day.format(at)} at ${lagos.time.format(at)}`;
}

/** The same moment on the clocks of a zone: `08:30 AM`, with the day if it is not that of Lagos. */
export function formatTimeIn(timeZone: string): (iso: string) => string {
  const { day, time } = formats(timeZone);
  return (iso) => {
    const at = new Date(iso);
    return `${day.format(at) === lagos.day.format(at) ? "" : `${day.format(at)} at `}${time.format(at)}`;
  };
}

/** `November 21, 2026` for a calendar date `2026-11-21`. */
export function formatDayUs(date: string): string {
  return lagos.day.format(new Date(`${date}T12:00:00Z`));
}
