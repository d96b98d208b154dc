import type { ProductKind } from "#features/catalogue/rules/kinds.ts";
import { EUROPEAN_UNION } from "../rules/destinations.ts";
import type { Confidence, ImportVerdict } from "../rules/import-rules.ts";

/** The Lagos day on which all of these were compared with their sources. */
const CHECKED_ON = "2026-11-15";

type Of = { kind?: ProductKind; productId?: string; dispatchedFrom?: string };
type SeedRule = Of & {
  id: string;
  destination: string;
  verdict: ImportVerdict;
  message: string;
  instead?: string[];
  source: string;
  confidence: Confidence;
};

const FROM_NIGERIA = { dispatchedFrom: "Nigeria" };
const STOCKFISH = ["6", "8"];

/** Goods whose novel-food status is still undecided: ogbono, ehuru, uda, tiger nuts, uziza. */
const openStatus: [id: string, name: string][] = [
  ["7", "Ogbono"],
  ["9", "Ehuru"],
  ["12", "Uda"],
  ["13", "Tiger nuts"],
  ["17", "Uziza seed"],
];

const european: Omit<SeedRule, "destination">[] = [
  {
    id: "eu-parcel",
    ...FROM_NIGERIA,
    verdict: "acknowledge",
    message:
      "Customs takes €3 for each different food in the parcel, and you pay it to the carrier on delivery. They may ask you to show that the food may come in, so keep our invoice.",
    source: "EU customs duty on parcels up to €150, from 1 July 2026; Reg. (EU) 2019/1793 Art. 1(5)",
    confidence: "high",
  },
  {
    id: "eu-farmed-fish",
    kind: "fishery-farmed",
    verdict: "refuse",
    message: "The European Union lets no farmed fish in from Nigeria: customs would take it and destroy it.",
    instead: STOCKFISH,
    source: "Reg. (EU) 2021/405 Annex IX: Nigeria, aquaculture, only crustaceans",
    confidence: "high",
  },
  {
    id: "eu-wild-fish-nigeria",
    kind: "fishery-wild",
    ...FROM_NIGERIA,
    verdict: "acknowledge",
    message:
      "Fish that comes to the European Union from Nigeria is checked at the border, and customs may keep it when a health certificate is missing.",
    source: "Reg. (EU) 2021/405 Annex IX; Reg. (EU) 2019/2122 Art. 7 and 10",
    confidence: "medium",
  },
  {
    id: "eu-wild-fish-norway",
    kind: "fishery-wild",
    dispatchedFrom: "Norway",
    verdict: "allow",
    message: "Fish that is sent from Norway may come in.",
    source: "Reg. (EU) 2019/2122 Art. 7(e)",
    confidence: "high",
  },
  {
    id: "eu-crustaceans",
    kind: "crustacean",
    verdict: "acknowledge",
    message:
      "Crayfish and prawns are checked at the European border, and customs may keep them when a health certificate is missing.",
    source: "Reg. (EU) 2021/405 Annex IX: Nigeria is listed; establishment, certificate and border control post",
    confidence: "high",
  },
  {
    id: "eu-iru",
    kind: "fermented-seed",
    verdict: "acknowledge",
    message:
      "Iru is fermented and cooked. Customs may take it for dried beans, which may not come in from Nigeria; show them the pack, which says what it is.",
    source: "Reg. (EU) 2019/1793 Annex IIa: CN 0713 35, 0713 39, 0713 90 from Nigeria",
    confidence: "medium",
  },
  {
    id: "eu-egusi",
    productId: "1",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Egusi may come in; it must have less than 4 µg/kg of aflatoxins.",
    source: "Reg. (EU) 2019/1793, text of 18 February 2026: no Nigerian egusi; Reg. (EU) 2023/915",
    confidence: "high",
  },
  ...openStatus.map(([productId, name]) => ({
    id: `eu-${name.toLowerCase().replace(" ", "-")}`,
    productId,
    verdict: "acknowledge" as const,
    message: `${name} needs no certificate today, but nobody has said yet whether it counts as a novel food in the European Union. Customs may ask, or keep it.`,
    source: "Not in Reg. (EU) 2019/1793; Novel Food catalogue not read yet",
    confidence: "low" as const,
  })),
  {
    id: "eu-spices",
    kind: "spice",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Ground spices may come in.",
    source: "Reg. (EU) 2019/1793: no Capsicum from Nigeria; limits for Sudan dyes, ethylene oxide and aflatoxins",
    confidence: "medium",
  },
  {
    id: "eu-groundnuts",
    kind: "groundnut",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Food with groundnuts may come in.",
    source: "Reg. (EU) 2019/1793: rows for groundnuts of other countries, none for Nigeria",
    confidence: "medium",
  },
  {
    id: "eu-meat-extract",
    kind: "meat-extract",
    verdict: "acknowledge",
    message: "There is meat extract in it, which customs may keep when a health certificate is missing.",
    source: "Reg. (EU) 2019/2122",
    confidence: "medium",
  },
  {
    id: "eu-dried-leaves",
    kind: "dried-leaf",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Dried leaves may come in.",
    source: "Not in Reg. (EU) 2019/1793",
    confidence: "medium",
  },
  {
    id: "eu-dried-vegetables",
    kind: "dried-vegetable",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Dried vegetables may come in.",
    source: "Not in Reg. (EU) 2019/1793",
    confidence: "medium",
  },
  {
    id: "eu-flours",
    kind: "flour",
    ...FROM_NIGERIA,
    verdict: "allow",
    message: "Garri and flours may come in.",
    source: "Not in Reg. (EU) 2019/1793",
    confidence: "medium",
  },
];

const british: Omit<SeedRule, "destination">[] = [
  {
    id: "gb-farmed-fish",
    kind: "fishery-farmed",
    verdict: "acknowledge",
    message:
      "Farmed fish from Nigeria may be stopped at the British border: customs keep it when a health certificate is missing.",
    source: "GB lists of approved countries; Suffolk Coastal Port Health, DEFRA",
    confidence: "medium",
  },
  {
    id: "gb-wild-fish-nigeria",
    kind: "fishery-wild",
    ...FROM_NIGERIA,
    verdict: "acknowledge",
    message:
      "Fish from Nigeria needs a health certificate and a catch certificate at the British border; without them customs may keep it.",
    source: "Suffolk Coastal Port Health, DEFRA: IPAFFS, border control post, catch certificate",
    confidence: "medium",
  },
  {
    id: "gb-wild-fish-norway",
    kind: "fishery-wild",
    dispatchedFrom: "Norway",
    verdict: "allow",
    message: "Fish that is sent from Norway may come in.",
    source: "GB rules for products of animal origin from the EEA",
    confidence: "medium",
  },
  {
    id: "gb-crustaceans",
    kind: "crustacean",
    verdict: "acknowledge",
    message: "Crayfish and prawns need a health certificate at the British border; without one customs may keep them.",
    source: "Suffolk Coastal Port Health, DEFRA",
    confidence: "medium",
  },
  {
    id: "gb-egusi",
    productId: "1",
    verdict: "acknowledge",
    message:
      "Great Britain checks egusi from Nigeria for aflatoxins. Customs may open the parcel, test it, and keep the egusi.",
    source: "GB SI 2025/1162: watermelon (egusi) seeds, Nigeria, CN 1207 70 00, CHED-D",
    confidence: "medium",
  },
  ...openStatus.map(([productId, name]) => ({
    id: `gb-${name.toLowerCase().replace(" ", "-")}`,
    productId,
    verdict: "acknowledge" as const,
    message: `${name} should not need a certificate, but we could not confirm it. British customs may ask about it.`,
    source: "No rule found; novel-food status not read yet",
    confidence: "low" as const,
  })),
  {
    id: "gb-iru",
    kind: "fermented-seed",
    verdict: "acknowledge",
    message: "Iru should come in, but we could not confirm it. British customs may ask about it.",
    source: "No rule found",
    confidence: "low",
  },
  {
    id: "gb-meat-extract",
    kind: "meat-extract",
    verdict: "acknowledge",
    message: "There is meat extract in it, which British customs may keep when a health certificate is missing.",
    source: "GOV.UK: products of animal origin",
    confidence: "medium",
  },
  ...(
    [
      ["gb-spices", "spice", "Ground spices may come in."],
      ["gb-groundnuts", "groundnut", "Food with groundnuts may come in."],
      ["gb-dried-leaves", "dried-leaf", "Dried leaves may come in."],
      ["gb-dried-vegetables", "dried-vegetable", "Dried vegetables may come in."],
      ["gb-flours", "flour", "Garri and flours may come in."],
    ] as const
  ).map(([id, kind, message]) => ({
    id,
    kind,
    ...FROM_NIGERIA,
    verdict: "allow" as const,
    message,
    source: "No rule found for Nigeria",
    confidence: "medium" as const,
  })),
];

const american: Omit<SeedRule, "destination">[] = [
  {
    id: "us-parcel",
    verdict: "acknowledge",
    message:
      "The United States is told of every food parcel before it arrives; we send that notice for you. Duty is due on parcels of any value, and the carrier may ask you for it on delivery.",
    source: "FDA prior notice (ucm082154), CBP; de minimis ended on 29 August 2025",
    confidence: "high",
  },
  {
    id: "us-catfish",
    productId: "11",
    verdict: "refuse",
    message: "The United States has let no catfish in from Nigeria since 2018: customs would take it and destroy it.",
    instead: [...STOCKFISH, "2"],
    source: "USDA FSIS, Siluriformes: Nigeria off the list since 1 March 2018",
    confidence: "high",
  },
  {
    id: "us-crustaceans",
    kind: "crustacean",
    verdict: "acknowledge",
    message:
      "Crayfish and prawns need papers of their maker and form DS-2031 in the United States; without them customs may keep them.",
    source: "FDA seafood HACCP; DS-2031, Section 609: Nigeria certified in 2019 and 2021",
    confidence: "medium",
  },
  {
    id: "us-wild-fish",
    kind: "fishery-wild",
    verdict: "acknowledge",
    message: "Dried fish needs papers of its maker in the United States; without them customs may keep it.",
    source: "FDA seafood HACCP",
    confidence: "medium",
  },
  {
    id: "us-meat-extract",
    kind: "meat-extract",
    verdict: "acknowledge",
    message: "There is meat extract in it. If it is of beef, customs in the United States may take it and destroy it.",
    source: "USDA: beef stock from countries without approval",
    confidence: "medium",
  },
  {
    id: "us-dried-leaves",
    kind: "dried-leaf",
    verdict: "allow",
    message: "Dried leaves need no permit.",
    source: "USDA APHIS: generally authorized dried, cured or processed fruits and vegetables",
    confidence: "high",
  },
  {
    id: "us-dried-vegetables",
    kind: "dried-vegetable",
    verdict: "allow",
    message: "Dried vegetables need no permit.",
    source: "USDA APHIS: generally authorized dried, cured or processed fruits and vegetables",
    confidence: "high",
  },
];

const canadian: Omit<SeedRule, "destination">[] = [
  {
    id: "ca-parcel",
    verdict: "acknowledge",
    message:
      "Canada lets you bring in food for your own kitchen, within its limits for one person and not to sell. For more you need a licence.",
    source: "SFCR s. 21 and its list of quantities (CFIA)",
    confidence: "high",
  },
  {
    id: "ca-farmed-fish",
    kind: "fishery-farmed",
    verdict: "acknowledge",
    message: "Canada checks fish at the border, and customs may keep it if there is more than one person may bring in.",
    source: "CFIA; SFC import licence for fish since January 2020",
    confidence: "medium",
  },
  {
    id: "ca-wild-fish",
    kind: "fishery-wild",
    verdict: "acknowledge",
    message: "Canada checks fish at the border, and customs may keep it if there is more than one person may bring in.",
    source: "CFIA; SFC import licence for fish since January 2020",
    confidence: "medium",
  },
  {
    id: "ca-crustaceans",
    kind: "crustacean",
    verdict: "acknowledge",
    message:
      "Canada checks crayfish and prawns at the border, and customs may keep them if there is more than one person may bring in.",
    source: "CFIA; SFC import licence for fish since January 2020",
    confidence: "medium",
  },
  {
    id: "ca-egusi",
    productId: "1",
    verdict: "acknowledge",
    message: "Egusi should come in, but we could not confirm it. Tell customs what it is if they ask.",
    source: "CFIA: declare; no rule found",
    confidence: "low",
  },
  ...openStatus.map(([productId, name]) => ({
    id: `ca-${name.toLowerCase().replace(" ", "-")}`,
    productId,
    verdict: "acknowledge" as const,
    message: `${name} should come in, but we could not confirm it. Tell customs what it is if they ask.`,
    source: "No rule found",
    confidence: "low" as const,
  })),
];

const within = (destination: string, rules: Omit<SeedRule, "destination">[]) =>
  rules.map((rule): SeedRule => ({ ...rule, destination }));

/**
 * What a new shop knows about food sent from Nigeria to private persons, each rule with its source. A broker or lawyer
 * should confirm each rule before a shop relies on it.
 */
export const firstImportRules = [
  ...within(EUROPEAN_UNION, european),
  ...within("United Kingdom", british),
  ...within("United States", american),
  ...within("Canada", canadian),
  ...within("Nigeria", [
    {
      id: "ng-home",
      ...FROM_NIGERIA,
      verdict: "allow",
      message: "Nothing crosses a border.",
      source: "Sent within Nigeria",
      confidence: "high",
    },
  ]),
].map((rule) => ({ ...rule, checkedOn: CHECKED_ON }));

/** Naira for a euro, at the seed's ₦800 for a dollar. */
const NAIRA_PER_EURO = 930;

/** Roughly what a recipient pays the carrier. */
export const firstDutyRules = [
  {
    id: "eu-parcel",
    destination: EUROPEAN_UNION,
    perHeading: 3,
    message: "Customs duty of €3 for each tariff heading in a parcel worth up to €150.",
    source: "EU customs duty on parcels up to €150, 1 July 2026 to 2028",
  },
  {
    id: "it-handling",
    destination: "Italy",
    perParcel: 2,
    message: "Italy adds €2 for the parcel.",
    source: "fiscalsolutions.co.uk, regfollower.com",
  },
  {
    id: "fr-handling",
    destination: "France",
    perItem: 2,
    message: "France adds €2 for each item.",
    source: "fiscalsolutions.co.uk, regfollower.com",
  },
].map((rule) => ({ ...rule, currency: "EUR", upTo: 150, nairaPerUnit: NAIRA_PER_EURO, checkedOn: CHECKED_ON }));
