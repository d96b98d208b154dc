import { ownValue } from "../collections.ts";

/** Nigeria's 36 states and its capital territory, as postal addresses name them. */
const nigeria =
  "Abia, Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River, Delta, Ebonyi, Edo, Ekiti, " +
  "Enugu, FCT (Abuja), Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi, Kwara, Lagos, Nasarawa, Niger, " +
  "Ogun, Ondo, Osun, Oyo, Plateau, Rivers, Sokoto, Taraba, Yobe, Zamfara";

/** The 50 states and the federal district. */
const unitedStates =
  "Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, " +
  "Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, " +
  "Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, " +
  "New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, " +
  "South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming";

/** The ten provinces and three territories. */
const canada =
  "Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, " +
  "Nunavut, Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon";

const lists: Record<string, string> = { Nigeria: nigeria, "United States": unitedStates, Canada: canada };

/** The states the forms offer for a country; undefined where the state is typed, or there is none. */
export function statesOf(country: string): string[] | undefined {
  return ownValue(lists, country)?.split(", ");
}
