import { containsText, mayContainText } from "#platform/rules/allergens.ts";
import { dietLabels, heatLabels } from "./facets.ts";
import type { Product } from "./product.ts";

/** The information that a customer must get before buying food (Regulation (EU) No 1169/2011, article 14). */
export type FoodInformation = {
  /** Allergens between underscores; empty when not known. */
  ingredients: string;
  facts: [label: string, text: string][];
  /** What is not known, in one sentence; empty when all of it is. */
  unstated: string;
};

/**
 * A product's food information for its page. What is not known is gathered in `unstated`; only allergens are always
 * among the facts, so that nobody takes a missing line for "free from".
 */
export function foodInformation(product: Product): FoodInformation {
  const { ingredients, netContent, drainedGrams, storage, usage, origin, maker, importer, nafdacNumber } = product;
  const net = netContent && `${netContent.amount.toLocaleString("en-GB")} ${netContent.unit}`;
  const facts: [label: string, text: string][] = [
    ["Allergens", allergenStatement(product)],
    ["Suits", suitsText(product)],
    ["Heat", product.heat ? heatLabels[product.heat] : ""],
    [netContent?.unit === "ml" ? "Net volume" : "Net weight", net ?? ""],
    ["Drained weight", drainedGrams === null ? "" : `${drainedGrams.toLocaleString("en-GB")} g`],
    ["Storage", storage],
    ["Use", usage],
    ["Farmed or wild", describeProduction(product)],
    ["Origin", origin],
    ["Sent from", product.dispatchedFrom],
    ["Maker", maker],
    ["Importer", importer],
    ["NAFDAC number", nafdacNumber],
  ];
  return { ingredients, facts: facts.filter(([, text]) => text !== ""), unstated: describeUnstated(product) };
}

function allergenStatement(product: Product): string {
  const { contains, mayContain } = product;
  const traces = mayContainText(product);
  if (contains && mayContain) return `${containsText(product)} ${traces}`;
  const ask = "If you avoid any, please ask us before you buy it.";
  if (contains) return `${containsText(product)} ${traces} ${ask}`;
  // A statement of no other traces says nothing while the allergens themselves are unknown.
  const known = mayContain && mayContain.length > 0 ? `${traces} ` : "";
  return `Nobody has told us yet which allergens are in it. ${known}${ask}`;
}

/** The diets that it is stated to suit, with a note on what that does not imply. */
function suitsText({ diets }: Product): string {
  if (diets.length === 0) return "";
  const certificate = diets.includes("halal") ? "; not certified" : "";
  return `${diets.map((diet) => dietLabels[diet]).join(", ")}, by its ingredients${certificate}`;
}

function describeProduction({ kinds }: Product): string {
  const farmed = kinds.includes("fishery-farmed");
  const wild = kinds.includes("fishery-wild");
  if (farmed && wild) return "Some farmed, some caught in the wild";
  if (farmed) return "Farmed";
  return wild ? "Caught in the wild" : "";
}

function describeUnstated({ ingredients, netContent, storage, usage, maker, nafdacNumber }: Product): string {
  const missing = Object.entries({
    "the ingredients": ingredients,
    "the net weight": netContent,
    "how to store it": storage,
    "how to use it": usage,
    "the maker": maker,
    "the NAFDAC number": nafdacNumber,
  }).flatMap(([what, known]) => (known ? [] : [what]));
  if (missing.length === 0) return "";
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(missing);
  return `We cannot tell you ${list} yet. If it matters to you, ask us, and we will find out.`;
}
