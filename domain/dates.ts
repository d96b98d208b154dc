// One time zone and one locale for every date, so that the server and all browsers render the same text.
const inLagos = { timeZone: "Africa/Lagos" } as const;

const long = new Intl.DateTimeFormat("en-US", {
  ...inLagos,
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const longDay = new Intl.DateTimeFormat("en-US", { ...inLagos, year: "numeric", month: "long", day: "numeric" });
const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });

/** `November 21, 2026 at 09:30 AM`, Lagos time (specification, section 2: Track order). Takes an ISO date and time. */
export function formatDateTime(iso: string): string {
  return long.format(new Date(iso));
}

/** `November 21, 2026`, the day in Lagos. Takes an ISO date and time. */
export function formatDayOf(iso: string): string {
  return longDay.format(new Date(iso));
}

/** `November 21, 2026` for a calendar date `2026-11-21`. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** `Tue, Dec 1 to Fri, Dec 4`. Not by `formatRange`, whose output differs between server and browser. */
export function formatDayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((date) => weekday.format(new Date(`${date}T00:00:00Z`)));
  return from === to ? `${first}` : `${first} to ${last}`;
}
