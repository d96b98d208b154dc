import type { Product } from "../../../domain/product/product.ts";
import type { Review } from "../../../domain/product/review.ts";
import { useSite } from "../../ui/head.tsx";
import { JsonLd } from "../../ui/shell/json-ld.tsx";

/** JSON-LD for search engines: the product with its reviews, and the breadcrumb. */
export function StructuredData({ product, reviews }: { product: Product; reviews: Review[] }) {
  const site = useSite();
  const url = `${site}/product/${product.id}`;
  const crumbs = [
    ["Home", `${site}/`],
    ["Products", `${site}/products`],
    [product.category, `${site}/products?category=${encodeURIComponent(product.category)}`],
    [product.name, url],
  ] as const;
  return (
    <>
      <JsonLd
        data={{
          "@type": "Product",
          name: product.name,
          alternateName: product.otherNames,
          description: product.description,
          image: `${site}${product.image}`,
          sku: product.id,
          category: product.category,
          countryOfOrigin: product.origin.split(", ").at(-1),
          brand: { "@type": "Brand", name: "Calabash Larder" },
          offers: {
            "@type": "Offer",
            url,
            price: product.price,
            priceCurrency: product.currency,
            availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
          },
          ...(product.reviews > 0 && {
            aggregateRating: { "@type": "AggregateRating", ratingValue: product.rating, reviewCount: product.reviews },
          }),
          ...(reviews.length > 0 && { review: reviews.map(reviewFacts) }),
        }}
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

function reviewFacts({ authorName, rating, title, text, createdAt }: Review) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: authorName },
    datePublished: createdAt.slice(0, 10),
    name: title,
    ...(text && { reviewBody: text }),
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
