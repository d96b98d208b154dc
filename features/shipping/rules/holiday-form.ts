import { z } from "zod";
import { dayField, singleLine } from "#platform/rules/fields.ts";
import { plusDays } from "#platform/rules/plus-days.ts";

/** A public holiday of one of the countries at the checkout. */
export const holidayForm = z.object({
  countryCode: singleLine(2).min(1, "Please choose a country"),
  day: dayField("Please enter a day of the calendar, for example 2026-12-25"),
  name: singleLine(80).min(1, "Please enter its name, for example Eid al-Fitr"),
  source: singleLine(200),
});
export type Holiday = z.infer<typeof holidayForm>;

const NIGERIAN_LAW = "Public Holidays Act (Cap P40, as amended in 2019)";

/**
 * Nigeria's holidays with a fixed date, in the 365 days after this day. Those that move (Easter, Eid, Maulid), and a
 * Monday given for a weekend, are entered when the government announces them.
 */
export function fixedHolidays(today: string): Holiday[] {
  const inAYear = plusDays(today, 365);
  const days = [today.slice(0, 4), inAYear.slice(0, 4)].flatMap((one) =>
    Object.entries({
      "01-01": "New Year’s Day",
      "05-01": "Workers’ Day",
      "06-12": "Democracy Day",
      "10-01": "Independence Day",
      "12-25": "Christmas Day",
      "12-26": "Boxing Day",
    }).map(([day, name]) => ({ countryCode: "NG", day: `${one}-${day}`, name, source: NIGERIAN_LAW })),
  );
  return days.filter(({ day }) => day > today && day <= inAYear);
}
