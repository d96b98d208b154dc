import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import { findHsCode, UNITED_STATES, US_CODE_EXPLAINED, type HsCodes } from "#features/catalogue/rules/hs-codes.ts";
import type { NetContent, ProductNameIn } from "#features/catalogue/rules/product.ts";
import { isInUnion, ruleDestinations } from "#features/import-rules/rules/destinations.ts";
import { last } from "#platform/rules/collections.ts";
import { countryName } from "#platform/rules/countries/find-country.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import type { Naira } from "#platform/rules/money.ts";

/** The customs declarations of the Universal Postal Union. */
type CustomsForm = "CN 22" | "CN 23";

/** A CN 22 is enough up to this value, in the special drawing rights of the IMF (UPU, Parcel Post Regulations). */
const CN22_LIMIT_SDR = 300;
/**
 * Lower than any rate of the special drawing right in US dollars since 2015. A CN 23 is accepted for every value and a
 * CN 22 only below the limit, so a rate that is too low costs a longer form but never stops a parcel.
 */
const DOLLARS_PER_SDR = 1.27;

/** What customs ask about a product, as the catalogue has it; texts are empty if unknown. */
type CustomsProduct = HsCodes & {
  names: ProductNameIn[];
  category: string;
  netContent: NetContent | null;
  grossGrams: number | null;
  gtin: string;
  origin: string;
  dispatchedFrom: string;
  maker: string;
  makerNumber: string;
};

/** An item of an order with the units that are to be sent; `product` is null when it was deleted. */
type CustomsItem = {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  price: Naira;
  product: CustomsProduct | null;
};

/** A line of a declaration. The weights are those of all units; undefined if unknown. */
type CustomsLine = {
  productId: string;
  /** In English, with the local name that is on the pack. */
  description: string;
  size: string;
  quantity: number;
  grams: number | undefined;
  grossGrams: number | undefined;
  /** Whether the gross weight is estimated, not measured. */
  isEstimated: boolean;
  /** In the tariff of the destination. */
  hsCode: string;
  /** Sold by volume, so its weight must be measured. */
  isLiquid: boolean;
  value: Naira;
  /** The country that the goods were made in, without its region. */
  origin: string;
  maker: string;
  identifiers: ProductIdentifiers;
};

/**
 * What customs of the European Union ask for each product since 1 November 2026 (Implementing Regulation (EU)
 * 2026/1200): the merchant's number, the maker's own, and the standard one on the pack, empty if it has none.
 */
type ProductIdentifiers = { merchant: string; maker: string; standard: string };

/**
 * Data that a declaration lacks; `productId` is the product that staff must complete. `isRefused`: customs of the
 * destination refuse the parcel without it.
 */
export type MissingDetail = { fact: string; productId: string | null; isRefused?: true };

/** The declaration of the goods of an order that are sent from one country. */
export type CustomsDeclaration = {
  form: CustomsForm;
  /** Whether prior notice to the FDA is required (21 CFR 1.279): every parcel to the United States. */
  needsPriorNotice: boolean;
  /** Whether the lines state the identifiers of their products: every parcel to the European Union. */
  needsIdentifiers: boolean;
  /** The country that the goods are sent from. */
  from: string;
  lines: CustomsLine[];
  /** The net weight of all lines with a known weight, in grams. */
  grams: number;
  /** The gross weight of all lines; undefined if one is unknown. */
  grossGrams: number | undefined;
  isEstimated: boolean;
  value: Naira;
  missing: MissingDetail[];
};

/** `deducted` is subtracted from the prices: the discount, and the tax that they contain. */
type Sale = { items: CustomsItem[]; country: string; subtotal: Naira; deducted: Naira };

/**
 * The declarations of the goods that cross a border, one for each country that they are sent from; none within a
 * country. The value is what the customer pays for the goods: after the discount, without tax and delivery.
 * @param dollarRate naira for a US dollar
 */
export function customsDeclarations(
  { items, country, subtotal, deducted }: Sale,
  dollarRate: number,
): CustomsDeclaration[] {
  const places = [...new Set(items.map(dispatchCountry))].filter((from) => from !== country);
  const destination = countryName(country);
  const needsPriorNotice = destination === UNITED_STATES;
  const needsIdentifiers = isInUnion(destination);
  return places.map((from) => {
    const found = items.filter((item) => dispatchCountry(item) === from);
    const lines = buildLines(found, { subtotal, deducted }, ruleDestinations(destination));
    const value: Naira = lines.reduce((sum, line) => sum + line.value, 0);
    return {
      form: customsForm(value, dollarRate),
      needsPriorNotice,
      needsIdentifiers,
      from,
      lines,
      grams: lines.reduce((sum, { grams = 0 }) => sum + grams, 0),
      grossGrams: lines.some((line) => line.grossGrams === undefined)
        ? undefined
        : lines.reduce((sum, line) => sum + (line.grossGrams ?? 0), 0),
      isEstimated: lines.some(({ isEstimated }) => isEstimated),
      value,
      missing: lines.flatMap((line) => findMissing(line, { needsPriorNotice, needsIdentifiers })),
    };
  });
}

/**
 * Which form a value needs.
 * @param dollarRate naira for a US dollar
 */
export function customsForm(value: Naira, dollarRate: number): CustomsForm {
  return value <= CN22_LIMIT_SDR * DOLLARS_PER_SDR * dollarRate ? "CN 22" : "CN 23";
}

/** Grams as text: `1,250 g`. */
export function gramsText(grams: number): string {
  return `${grams.toLocaleString("en-GB")} g`;
}

function dispatchCountry({ product }: CustomsItem): string {
  return product?.dispatchedFrom || HOME_COUNTRY;
}

/** Whole naira: the deductions of the lines add up to the total deduction, despite rounding. */
function buildLines(
  items: CustomsItem[],
  { subtotal, deducted }: Pick<Sale, "subtotal" | "deducted">,
  destinations: string[],
): CustomsLine[] {
  let before: Naira = 0;
  const deductedShare = (gross: Naira): Naira => (subtotal === 0 ? 0 : Math.round((deducted / subtotal) * gross));
  return items.map(({ productId, name, size, quantity, price, product }) => {
    const gross: Naira = price * quantity;
    const off: Naira = deductedShare(before + gross) - deductedShare(before);
    before += gross;
    const { netContent = null, origin = "", maker = "", makerNumber = "", gtin = "" } = product ?? {};
    const grams = netContent?.unit === "g" ? netContent.amount : undefined;
    return {
      productId,
      description: describe(name, product),
      size,
      quantity,
      grams: grams && grams * quantity,
      // The weight of goods sold by volume is known only if it was measured.
      grossGrams: product && (grams || product.grossGrams) ? grossWeight(product) * quantity : undefined,
      isEstimated: !product?.grossGrams,
      hsCode: product ? findHsCode(product, destinations) : "",
      isLiquid: netContent?.unit === "ml",
      value: gross - off,
      origin: parseCountry(origin),
      maker,
      // The maker's number is required: goods of a maker without numbers have the merchant's.
      identifiers: { merchant: productId, maker: makerNumber || productId, standard: gtin },
    };
  });
}

/** The name of the product, its English names that the name does not contain, and what kind of goods it is. */
function describe(name: string, product: CustomsProduct | null): string {
  const known = name.toLowerCase();
  const english = (product?.names ?? [])
    .filter((one) => one.language === "en" && !known.includes(one.name.toLowerCase()))
    .map((one) => one.name);
  return [name, ...english, ...(product ? [`food, ${product.category.toLowerCase()}`] : [])].join(" · ");
}

/** `Benue, Nigeria` is Nigeria. */
function parseCountry(origin: string): string {
  return last(origin.split(","))?.trim() ?? "";
}

type Requirements = Pick<CustomsDeclaration, "needsPriorNotice" | "needsIdentifiers">;

function findMissing(line: CustomsLine, { needsPriorNotice, needsIdentifiers }: Requirements): MissingDetail[] {
  const { productId, description, hsCode, grams, isLiquid, origin, maker } = line;
  const [name = ""] = description.split(" · ");
  const right = needsPriorNotice ? US_CODE_EXPLAINED : "6 to 10 digits, for example 1207.70";
  const hasCode = needsPriorNotice ? hsCode.length === 10 : hsCode !== "";
  const facts: [fact: string | false, isRefused?: boolean][] = [
    [
      !hasCode && `Tariff code ${hsCode ? "too short" : "missing"}: ${name} (${right})`,
      needsPriorNotice || needsIdentifiers,
    ],
    [grams === undefined && `Net weight in grams missing: ${name}`, needsPriorNotice && !isLiquid],
    [!origin && `Country of origin missing: ${name}`],
    [needsPriorNotice && !maker && `Maker missing: ${name}`],
  ];
  return facts.flatMap(([fact, isRefused]) => (fact ? [{ fact, productId, ...(isRefused && { isRefused }) }] : []));
}
