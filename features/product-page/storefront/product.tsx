import { data } from "react-router";
import { deliveryTo } from "#features/cart/rules/delivery-to.ts";
import { splitDescription } from "#features/catalogue/rules/description.ts";
import { foodInformation } from "#features/catalogue/rules/food-information.ts";
import { namesByLanguage } from "#features/catalogue/rules/product-names.ts";
import { productSummary } from "#features/catalogue/rules/product.ts";
import { furtherPictures, isIllustration } from "#features/catalogue/rules/second-picture.ts";
import { findProductsInAllSizes, productsTogether, relatedProducts } from "#features/catalogue/server/products.ts";
import { deliveryLine, deliveryLines } from "#features/shipping/rules/delivery-lines.ts";
import { daysText } from "#features/shipping/rules/delivery-texts.ts";
import { findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { shownTaxes } from "#features/shipping/rules/tax.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { previewsContext, shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { findShownTax } from "#platform/rules/shown-price.ts";
import type { Route } from "./+types/product.ts";
import { findInstead } from "./find-instead.ts";
import ProductPage from "./product-page.tsx";
import { readParts } from "./read-parts.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const inAllSizes = await findProductsInAllSizes(db, [params.id]);
  const product = inAllSizes.find(({ id }) => id === params.id);
  if (!product) return data({ found: undefined, onServer: undefined }, { status: 404 });
  const [related, table, { parts, facts }] = await Promise.all([
    relatedProducts(db, product),
    readShippingTable(db, shop.clock()),
    readParts(
      shop,
      product.id,
      inAllSizes.map(({ id }) => id),
      new URL(request.url).searchParams,
    ),
  ]);
  const together = await productsTogether(db, product, related.length);
  const sizes = inAllSizes.filter((one) => one !== product);
  const instead = product.inStock ? undefined : await findInstead(shop, product, related);
  // The page is the same for every visitor and may be old, so it has no dates, and shows the home country's delivery to
  // a visitor who has chosen no country.
  const home = findZoneByCountry(table, HOME_COUNTRY);
  const tax = findShownTax(shownTaxes(table), HOME_COUNTRY);
  const { tags, nutritionalInfo } = product;
  const found = {
    product: { ...productSummary(product), tags, nutritionalInfo },
    sizes: sizes.map((one) => productSummary(one)),
    text: splitDescription(product.description),
    names: namesByLanguage(product.names),
    food: foodInformation(product),
    more: furtherPictures(product, context.get(previewsContext)),
    illustrated: isIllustration(product.image),
    others: {
      related: related.map((one) => productSummary(one)),
      together: together.map((one) => productSummary(one)),
    },
    delivery: {
      when: `${daysText(home.methods.standard.days)} in ${HOME_COUNTRY}`,
      lines: deliveryLines(home, HOME_COUNTRY, tax),
      home: deliveryLine(home, HOME_COUNTRY, tax),
      to: deliveryTo(table, product),
    },
    instead,
    parts,
  };
  return { found, onServer: { product, sizes, facts } };
}

export const handle = readingPage("product-page/storefront/product-page", ProductPage);

export default ProductPage;
