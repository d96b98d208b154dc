// How many digits people's numbers have after the country code, where the metadata that the browser loads allows more:
// it lacks the lengths of each kind of number, so a Nigerian one could have four digits too many. The full metadata is
// 17 KB larger, and would also refuse prefixes that a country has issued since.

const countriesByLengths: [lengths: number[], countries: string][] = [
  [[5], "AC"],
  [[6], "WF"],
  [[7], "BZ FJ MV"],
  [[8], "BO CR GT HK HN KW ME MO NO OM PF QA SG SI SJ SV SZ UY"],
  [[9], "AU BY CC CH CL CM CX CZ GH KG SA UA"],
  [[10], "CA GG GR IN KZ NG RU TR"],
  [[6, 9], "AD"],
  [[8, 9], "AE AL EC HR KH PS TH"],
  [[6, 7, 8, 9, 10], "AX"],
  [[6, 7, 8, 9], "BG"],
  [[10, 11], "BR"],
  [[7, 8], "BW EE MU PA"],
  [[7, 8, 9, 10, 11], "CN"],
  [[8, 10], "CO NP"],
  [[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], "DE"],
  [[5, 6, 7, 8, 9, 10], "FI"],
  [[9, 10], "GB JP PK VN ZW"],
  [[7, 8, 9, 10, 11, 12], "ID RS"],
  [[8, 9, 11, 12], "IL"],
  [[6, 7, 10], "IR"],
  [[7, 8, 9], "KE PY SE"],
  [[5, 6, 8, 9, 10, 11], "KR"],
  [[9, 11], "NL"],
  [[8, 9, 10], "NZ"],
  [[6, 8, 9, 10], "PH"],
  [[7, 9], "PL"],
  [[8, 9, 10, 11], "TW"],
  [[6, 7, 8, 9, 10, 11], "VA"],
  [[5, 6, 7, 8, 9], "ZA"],
];

/** The lengths of mobile, fixed, internet and personal numbers by ISO country code, where the metadata is too loose. */
export const phoneLengths: ReadonlyMap<string, number[]> = new Map(
  countriesByLengths.flatMap(([lengths, countries]) => countries.split(" ").map((country) => [country, lengths])),
);
