import type { NetContent, ProductNameIn } from "#features/catalogue/rules/product.ts";
import { last } from "#platform/rules/collections.ts";
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
type CustomsProduct = {
  names: ProductNameIn[];
  category: string;
  netContent: NetContent | null;
  hsCode: string;
  origin: string;
  dispatchedFrom: string;
  maker: string;
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

/** A line of a declaration. `grams` is the net weight of all units; undefined if unknown. */
type CustomsLine = {
  productId: string;
  /** In English, with the local name that is on the pack. */
  description: string;
  size: string;
  quantity: number;
  grams: number | undefined;
  hsCode: string;
  value: Naira;
  /** The country that the goods were made in, without its region. */
  origin: string;
  maker: string;
};

/** Data that a declaration lacks; `productId` is the product that staff must complete. */
type MissingDetail = { fact: string; productId: string | null };

/** The declaration of the goods of an order that are sent from one country. */
export type CustomsDeclaration = {
  form: CustomsForm;
  /** Whether prior notice to the FDA is required (21 CFR 1.279): every parcel to the United States. */
  needsPriorNotice: boolean;
  /** The country that the goods are sent from. */
  from: string;
  lines: CustomsLine[];
  /** The net weight of all lines with a known weight, in grams. */
  grams: number;
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
  const needsPriorNotice = country === "United States";
  return places.map((from) => {
    const found = items.filter((item) => dispatchCountry(item) === from);
    const lines = buildLines(found, { subtotal, deducted });
    const value: Naira = lines.reduce((sum, line) => sum + line.value, 0);
    return {
      form: customsForm(value, dollarRate),
      needsPriorNotice,
      from,
      lines,
      grams: lines.reduce((sum, { grams = 0 }) => sum + grams, 0),
      value,
      missing: lines.flatMap((line) => findMissing(line, needsPriorNotice)),
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
function buildLines(items: CustomsItem[], { subtotal, deducted }: Pick<Sale, "subtotal" | "deducted">): CustomsLine[] {
  let before: Naira = 0;
  const deductedShare = (gross: Naira): Naira => (subtotal === 0 ? 0 : Math.round((deducted / subtotal) * gross));
  return items.map(({ productId, name, size, quantity, price, product }) => {
    const gross: Naira = price * quantity;
    const off: Naira = deductedShare(before + gross) - deductedShare(before);
    before += gross;
    const { netContent = null, hsCode = "", origin = "", maker = "" } = product ?? {};
    return {
      productId,
      description: describe(name, product),
      size,
      quantity,
      grams: netContent?.unit === "g" ? netContent.amount * quantity : undefined,
      hsCode,
      value: gross - off,
      origin: parseCountry(origin),
      maker,
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

function findMissing(line: CustomsLine, needsPriorNotice: boolean): MissingDetail[] {
  const { productId, description, hsCode, grams, origin, maker } = line;
  const [name = ""] = description.split(" · ");
  const facts = [
    !hsCode && `HS code missing: ${name}`,
    grams === undefined && `Net weight in grams missing: ${name}`,
    !origin && `Country of origin missing: ${name}`,
    needsPriorNotice && !maker && `Maker missing: ${name}`,
  ];
  return facts.flatMap((fact) => (fact ? [{ fact, productId }] : []));
}
