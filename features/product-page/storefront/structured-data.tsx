import { listPath } from "#features/catalogue/rules/product-filter.ts";
import type { Product } from "#features/catalogue/rules/product.ts";
import { allergenList, type Allergen } from "#platform/rules/allergens.ts";
import { last, sorted } from "#platform/rules/collections.ts";
import type { Naira } from "#platform/rules/money.ts";
import { pictureFile } from "#platform/rules/picture.ts";
import { priceOf, shownPrice } from "#platform/rules/shown-price.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { useSite } from "#platform/ui/head.tsx";
import { JsonLd } from "#platform/ui/shell/json-ld.tsx";

/** `sizes`: its other sizes. `facts`: its reviews for search engines (`reviewFacts`). */
type Props = { product: Product; sizes: Product[]; facts: object };

/**
 * JSON-LD for search engines: the product, and the breadcrumb. Its prices are those that the page shows to a visitor
 * who has chosen no country.
 */
export function StructuredData({ product, sizes, facts }: Props) {
  const site = useSite();
  const tax = useShownTax();
  const shown = (price: Naira) => shownPrice(priceOf([{ ...product, price }]), tax);
  const url = `${site}/product/${product.id}`;
  const crumbs = [
    ["Home", `${site}/`],
    ["Products", `${site}/products`],
    [product.category, `${site}${listPath(product.category)}`],
    [product.name, url],
  ] as const;
  return (
    <>
      <JsonLd
        data={asVariant(sizes, site, {
          "@type": "Product",
          name: product.name,
          alternateName: product.names.map(({ name }) => name),
          description: product.description,
          image: [product, ...product.morePictures].map(({ image }) => `${site}${pictureFile(image, 1200)}`),
          sku: product.id,
          size: product.size,
          ...(product.gtin && { gtin: product.gtin }),
          category: product.category,
          countryOfOrigin: last(product.origin.split(", ")),
          ...foodFacts(product),
          offers: {
            "@type": "Offer",
            url,
            price: shown(product.price),
            priceCurrency: product.currency,
            ...(product.listPrice && {
              priceSpecification: {
                "@type": "UnitPriceSpecification",
                priceType: "https://schema.org/StrikethroughPrice",
                price: shown(product.listPrice),
                priceCurrency: product.currency,
              },
            }),
            availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
          },
          ...facts,
        })}
      />
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map(([name, item], index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item,
          })),
        }}
      />
    </>
  );
}

/** A product in one size as it is; of several, their group, with the other sizes by the addresses of their pages. */
function asVariant(sizes: Product[], site: string, product: { name: string; sku: string; [more: string]: unknown }) {
  if (sizes.length === 0) return product;
  return {
    "@type": "ProductGroup",
    name: product.name,
    productGroupID: sorted([product.sku, ...sizes.map(({ id }) => id)])[0],
    variesBy: "https://schema.org/size",
    hasVariant: [product, ...sizes.map(({ id }) => ({ "@type": "Product", url: `${site}/product/${id}` }))],
  };
}

/**
 * The food facts that are known; allergens even when they are not stated, so that their absence is not read as free.
 */
function foodFacts(product: Product) {
  const { netContent, brand, maker, ingredients, storage, drainedGrams, nafdacNumber } = product;
  const properties: [name: string, value: string][] = [
    ["Ingredients", ingredients.replaceAll("_", "")],
    ["Contains allergens", formatAllergens(product.contains)],
    ["May contain allergens", formatAllergens(product.mayContain)],
    ["Drained weight", drainedGrams === null ? "" : `${drainedGrams} g`],
    ["Storage", storage],
    ["Dispatched from", product.dispatchedFrom],
    ["NAFDAC number", nafdacNumber],
  ];
  const quantity = netContent && {
    "@type": "QuantitativeValue",
    value: netContent.amount,
    unitCode: netContent.unit === "g" ? "GRM" : "MLT",
  };
  return {
    ...(quantity && { [netContent.unit === "g" ? "weight" : "size"]: quantity }),
    ...(maker && { manufacturer: { "@type": "Organization", name: maker } }),
    ...((brand || maker) && { brand: { "@type": "Brand", name: brand || maker } }),
    additionalProperty: properties
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ "@type": "PropertyValue", name, value })),
  };
}

function formatAllergens(list: Allergen[] | null): string {
  if (!list) return "not stated";
  return list.length === 0 ? "none of the fourteen" : allergenList(list);
}
