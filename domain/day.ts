/**
 * A calendar day of the years 1900 to 2199, `YYYY-MM-DD`, as forms, queries, the API and imports carry it. Undefined
 * for any other text and for a day that no calendar has. The only code that reads a day: `Date.parse` takes the 30th of
 * February for the 2nd of March, and PostgreSQL refuses it.
 */
export function readDay(text: string | null | undefined): string | undefined {
  const [, year, month, day] = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text ?? "") ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== undefined && at.toISOString().slice(0, 10) === text ? text : undefined;
}
