import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import { allPictures, type Product } from "#features/catalogue/rules/product.ts";
import { packContent, unitOfPack } from "#features/catalogue/rules/unit-price.ts";
import { judgeImport, type ImportRule } from "#features/import-rules/rules/import-rules.ts";
import { shippingPrice, tooHeavyBy } from "#features/shipping/rules/shipping-price.ts";
import { offeredMethods, type ShippingZone } from "#features/shipping/rules/shipping.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { plainWorth, type Naira } from "#platform/rules/money.ts";
import { pictureFile } from "#platform/rules/picture.ts";
import { NAIRA, type ShownCurrency } from "#platform/rules/shown-amounts.ts";
import { priceOf, shownPrice, type ShownTax } from "#platform/rules/shown-price.ts";

/** A country that goods are advertised in: what its customers are shown, and what goes there. */
export type Market = {
  country: { code: string; name: string };
  /** Undefined where pages show naira first. */
  currency: ShownCurrency | undefined;
  tax: ShownTax | undefined;
  zone: ShippingZone;
  rules: ImportRule[];
};

/** What a feed begins with. */
export type FeedHead = { shopName: string; site: string; country: Market["country"] };

/** A product as a marketplace lists it in one country. Its prices are those that its page shows there. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  link: string;
  pictures: string[];
  isInStock: boolean;
  /** `15.14 GBP`; the list price of a reduced product, whose price is then `salePrice`. */
  price: string;
  salePrice?: string | undefined;
  /** `500 g`, and what its price is compared by, `100 g`. */
  unit?: { measure: string; base: string } | undefined;
  /** Gross, in grams. */
  grams: number;
  category: string;
  brand: string;
  gtin: string;
  /** The price of each method that takes one pack of it. */
  shipping: { service: string; price: string }[];
  /** The rules of the country refuse it, or no method takes it: nobody there can buy it. */
  isExcluded: boolean;
};

/** `noPicture`: the picture of a product that has none. */
export function feedItem(
  product: Product,
  market: Market,
  { site, noPicture }: { site: string; noPicture: string },
): FeedItem {
  const { id, name, size, description } = product;
  const { currency, tax, zone, rules, country } = market;
  const amount = (naira: Naira) => `${plainWorth(naira, currency)} ${currency?.code ?? NAIRA}`;
  const shown = (price: Naira) => amount(shownPrice(priceOf([{ ...product, price }]), tax));
  const grams = grossWeight(product);
  const unit = unitOfPack(product);
  const content = packContent(product);
  const shipping = offeredMethods(zone)
    .filter((method) => tooHeavyBy(zone, method, grams) === 0)
    .map((method) => ({
      service: shippingMethodLabels[method].name,
      price: amount(shippingPrice(zone, method, { goods: product.price, grams })),
    }));
  return {
    id,
    title: `${name}, ${size}`,
    description,
    link: `${site}/product/${id}`,
    pictures: allPictures(product, noPicture).map(({ image }) => site + pictureFile(image, 1200)),
    isInStock: product.inStock,
    price: shown(product.listPrice ?? product.price),
    ...(product.listPrice !== null && { salePrice: shown(product.price) }),
    ...(unit && content && { unit: { measure: `${content.amount} ${content.unit}`, base: baseOf(unit.per) } }),
    grams,
    category: product.category,
    brand: product.brand,
    gtin: product.gtin,
    shipping,
    isExcluded: shipping.length === 0 || judgeImport(rules, product, country.name).verdict === "refuse",
  };
}

/** `1 kg` for `kg`: a measure needs its number. */
function baseOf(per: string): string {
  return /^\d/.test(per) ? per : `1 ${per}`;
}
