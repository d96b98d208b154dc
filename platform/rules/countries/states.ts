import { ownValue } from "../collections.ts";

/**
 * The states, with codes, of countries where addresses use a fixed list: Nigeria's 36 states and its capital territory,
 * the 50 states of the US and its federal district, Canada's ten provinces and three territories.
 */
export const listedStates: Record<string, string> = {
  Nigeria:
    "AB Abia, AD Adamawa, AK Akwa Ibom, AN Anambra, BA Bauchi, BY Bayelsa, BE Benue, BO Borno, CR Cross River, " +
    "DE Delta, EB Ebonyi, ED Edo, EK Ekiti, EN Enugu, FC FCT (Abuja), GO Gombe, IM Imo, JI Jigawa, KD Kaduna, " +
    "KN Kano, KT Katsina, KE Kebbi, KO Kogi, KW Kwara, LA Lagos, NA Nasarawa, NI Niger, OG Ogun, ON Ondo, OS Osun, " +
    "OY Oyo, PL Plateau, RI Rivers, SO Sokoto, TA Taraba, YO Yobe, ZA Zamfara",
  "United States":
    "AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, " +
    "DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, " +
    "KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, " +
    "MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, " +
    "NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, " +
    "PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, " +
    "VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming",
  Canada:
    "AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, " +
    "NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, " +
    "SK Saskatchewan, YT Yukon",
};

/** The states the forms offer for a country; undefined if customers type the state, or the country has none. */
export function listStates(country: string): string[] | undefined {
  return findPairs(country)?.map((pair) => pair.slice(pair.indexOf(" ") + 1));
}

/** The state with this code, `tx`; undefined for any other text. */
export function stateWithCode(code: string, country: string): string | undefined {
  const pair = findPairs(country)?.find((one) => one.startsWith(`${code.toUpperCase()} `));
  return pair?.slice(pair.indexOf(" ") + 1);
}

function findPairs(country: string): string[] | undefined {
  return ownValue(listedStates, country)?.split(", ");
}
