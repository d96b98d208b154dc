/**
 * A calendar day in the years 1900 to 2199, `YYYY-MM-DD`, from a form, query, API request or import. Undefined for any
 * other text, and for a day that does not exist. No other code parses days: `Date.parse` takes the 30th of February for
 * the 2nd of March, and PostgreSQL refuses it.
 */
export function readDay(text: string | null | undefined): string | undefined {
  if (!text || !/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : undefined;
}
