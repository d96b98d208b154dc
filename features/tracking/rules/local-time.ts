import { ownValue } from "#platform/rules/collections.ts";
import { formatTimeIn } from "./us-dates.ts";

/** Countries with one time zone, or one that nearly everybody there lives in. */
const zones: Record<string, string> = {
  Austria: "Europe/Vienna",
  Belgium: "Europe/Brussels",
  France: "Europe/Paris",
  Germany: "Europe/Berlin",
  Ghana: "Africa/Accra",
  Ireland: "Europe/Dublin",
  Italy: "Europe/Rome",
  Kenya: "Africa/Nairobi",
  Netherlands: "Europe/Amsterdam",
  "New Zealand": "Pacific/Auckland",
  "South Africa": "Africa/Johannesburg",
  Sweden: "Europe/Stockholm",
  "United Arab Emirates": "Asia/Dubai",
  "United Kingdom": "Europe/London",
};

/** The zone that most of a state of the United States or Canada is in, and what people call it there. */
const stateZones: [zone: string, name: string, states: string][] = [
  [
    "America/New_York",
    "Eastern time",
    "Connecticut, Delaware, District of Columbia, Florida, Georgia, Indiana, Kentucky, Maine, Maryland, Massachusetts, " +
      "Michigan, New Hampshire, New Jersey, New York, North Carolina, Ohio, Pennsylvania, Rhode Island, South Carolina, " +
      "Vermont, Virginia, West Virginia, Ontario, Quebec, Nunavut",
  ],
  [
    "America/Chicago",
    "Central time",
    "Alabama, Arkansas, Illinois, Iowa, Kansas, Louisiana, Minnesota, Mississippi, Missouri, Nebraska, North Dakota, " +
      "Oklahoma, South Dakota, Tennessee, Texas, Wisconsin, Manitoba",
  ],
  [
    "America/Denver",
    "Mountain time",
    "Colorado, Idaho, Montana, New Mexico, Utah, Wyoming, Alberta, Northwest Territories",
  ],
  ["America/Los_Angeles", "Pacific time", "California, Nevada, Oregon, Washington, British Columbia"],
  ["America/Halifax", "Atlantic time", "New Brunswick, Nova Scotia, Prince Edward Island"],
  ["America/Phoenix", "in Phoenix", "Arizona"],
  ["America/Anchorage", "in Anchorage", "Alaska"],
  ["Pacific/Honolulu", "in Honolulu", "Hawaii"],
  ["America/Regina", "in Regina", "Saskatchewan"],
  ["America/St_Johns", "in St John’s", "Newfoundland and Labrador"],
  ["America/Whitehorse", "in Whitehorse", "Yukon"],
];

type Place = { country: string; state?: string | undefined };

/**
 * Formats times as the clocks of a destination abroad show them, to stand beside those of Lagos: `08:30 AM in London`,
 * with the day where it is another one. Undefined for Nigeria, and where the time zone is not known.
 */
export function localTime({ country, state }: Place): ((iso: string) => string) | undefined {
  const found = findZone(country, state);
  if (!found) return undefined;
  const [timeZone, name] = found;
  const format = formatTimeIn(timeZone);
  return (iso) => `${format(iso)} ${name}`;
}

function findZone(country: string, state = ""): [zone: string, name: string] | undefined {
  const zone = ownValue(zones, country);
  if (zone) return [zone, `in ${zone.slice(zone.indexOf("/") + 1)}`];
  if (country !== "United States" && country !== "Canada") return undefined;
  const found = stateZones.find(([, , states]) => state !== "" && states.split(", ").includes(state));
  return found && [found[0], found[1]];
}
