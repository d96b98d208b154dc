/** The group of all countries. */
const EVERYWHERE = "Everywhere";

const EUROPEAN_UNION = "European Union";

/** The member states by their English names in the shop's list of countries, and by other names that staff may type. */
const memberStates = new Set([
  "Austria",
  "Belgium",
  "Bulgaria",
  "Croatia",
  "Cyprus",
  "Czechia",
  "Czech Republic",
  "Denmark",
  "Estonia",
  "Finland",
  "France",
  "Germany",
  "Greece",
  "Hungary",
  "Ireland",
  "Republic of Ireland",
  "Italy",
  "Latvia",
  "Lithuania",
  "Luxembourg",
  "Malta",
  "Netherlands",
  "The Netherlands",
  "Poland",
  "Portugal",
  "Romania",
  "Slovakia",
  "Slovenia",
  "Spain",
  "Sweden",
]);

/** The groups of countries that a rule can be for, apart from single countries. */
export const destinationGroups = [EUROPEAN_UNION, EVERYWHERE];

/** Whether a country is a member state of the European Union. */
export function isInUnion(country: string): boolean {
  return memberStates.has(country);
}

/** The destinations whose rules apply to parcels to this country: the country, then its groups. */
export function ruleDestinations(country: string): string[] {
  return [country, ...(isInUnion(country) ? [EUROPEAN_UNION] : []), EVERYWHERE];
}
