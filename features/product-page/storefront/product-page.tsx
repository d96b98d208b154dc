import { AvoidWarning } from "#features/catalogue/ui/product/avoid-warning.tsx";
import { LocalNames } from "#features/catalogue/ui/product/local-names.tsx";
import { LowestPrice, Price } from "#features/catalogue/ui/product/price.tsx";
import { ProductName } from "#features/catalogue/ui/product/product-name.tsx";
import { Rating } from "#features/catalogue/ui/product/rating.tsx";
import { Seen } from "#features/catalogue/ui/product/seen.tsx";
import { UnitPrice } from "#features/catalogue/ui/product/unit-price.tsx";
import { CookItIn } from "#features/dishes/ui/product-page/cook-it-in.tsx";
import { signedInPart } from "#features/orders/ui/bought/signed-in-part.tsx";
import { Reviews } from "#features/reviews/ui/product-page/reviews.tsx";
import { linkPicturePath } from "#platform/rules/link-picture.ts";
import { priceOf, shownPrice } from "#platform/rules/shown-price.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { useShownTax } from "#platform/ui/browser/use-shown-tax.ts";
import { Head, shortened } from "#platform/ui/head.tsx";
import { Message } from "#platform/ui/message.tsx";
import { BrowserJsonLd } from "#platform/ui/shell/json-ld.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/product.ts";
import { BuyBox, BuyLinks } from "./buy-box.tsx";
import { DeliveredPrice, Delivery, ImportNotes } from "./delivery.tsx";
import { MoreProducts } from "./more-products.tsx";
import { OutOfStock } from "./out-of-stock.tsx";
import { Pictures } from "./pictures.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { Sizes } from "./sizes.tsx";
import { StructuredData } from "./structured-data.tsx";
import "./product.css";

const BoughtBefore = signedInPart(
  async () => (await import("#features/orders/ui/bought/bought-before.tsx")).BoughtBefore,
);
export type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

export default function ProductPage({ loaderData: { found, onServer } }: Pick<Route.ComponentProps, "loaderData">) {
  if (!found) {
    return (
      <>
        <Title>Product not found</Title>
        <Message title="Product not found" action={{ to: "/products", label: "Return to products" }}>
          It may have sold out for good, or the link may have lost a letter on the way.
        </Message>
      </>
    );
  }
  const { product, more, others, parts } = found;
  return (
    <>
      {import.meta.env.SSR && onServer ? <OfDocument {...onServer} /> : <BrowserJsonLd count={2} />}
      <div className="product-page">
        <Pictures product={product} more={more} />
        <Facts {...found} />
      </div>
      <div className="page">
        <ProductTabs {...found} />
        {parts.reviews && <Reviews product={product} shown={parts.reviews} />}
        <MoreProducts product={product} {...others} />
        <Seen product={product} />
      </div>
    </>
  );
}

/** What only the rendered document needs: metadata and structured data. */
function OfDocument({ product, sizes, facts }: React.ComponentProps<typeof StructuredData>) {
  return (
    <>
      <Head
        title={product.name}
        description={shortened(product.description)}
        path={`/product/${product.id}`}
        picture={{ path: linkPicturePath("product", product, useShopName()), alt: product.name }}
        price={shownPrice(priceOf([product]), useShownTax())}
      />
      <StructuredData product={product} sizes={sizes} facts={facts} />
    </>
  );
}

/** What sells comes first: on a phone, everything down to Add to Cart and the delivery is on the first screen. */
function Facts({ product, sizes, names, text, delivery, instead, parts }: Found) {
  return (
    <div className="product-page-text">
      <Breadcrumb product={product} />
      <h1>
        <ProductName name={product.name} language={product.nameLanguage} />
      </h1>
      <LocalNames names={names} />
      <p className="product-page-price">
        <Price of={product} equivalent /> {product.inStock && <DeliveredPrice product={product} delivery={delivery} />}{" "}
        <span className="product-page-size">
          {product.size} <UnitPrice of={product} />
        </span>{" "}
        <LowestPrice of={product} />
      </p>
      <Sizes of={product} others={sizes} />
      <AvoidWarning product={product} />
      <p className="small-print bought-before">
        <BoughtBefore productId={product.id} />
      </p>
      <ImportNotes place="refusal" product={product} />
      {product.inStock ? (
        <>
          <BuyBox product={product} delivery={delivery} />
          <Delivery product={product} delivery={delivery} />
        </>
      ) : (
        <OutOfStock product={product} instead={instead} />
      )}
      <BuyLinks product={product} />
      <p className="row product-page-facts">
        <a className="badge" href={`/products?category=${encodeURIComponent(product.category)}`}>
          {product.category}
        </a>
        <Rating {...product} />
        <span>Origin: {product.origin}</span>
      </p>
      {text.lead && <p>{text.lead}</p>}
      <CookItIn dishes={parts.dishes} />
      <ul className="plain-list wrap tags" aria-label="Tags">
        {product.tags.map((tag) => (
          <li key={tag}>
            <a href={`/products?search=${encodeURIComponent(tag)}`}>{tag}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On a phone one line: the way back to the list, and the category. */
function Breadcrumb({ product }: Pick<Found, "product">) {
  return (
    <nav className="breadcrumb product-breadcrumb" aria-label="Breadcrumb">
      <ol className="plain-list">
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/products">
            <span className="crumb">Products</span>
            <span className="crumb-back">← Back to products</span>
          </a>
        </li>
        <li>
          <a href={`/products?category=${encodeURIComponent(product.category)}`}>{product.category}</a>
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  );
}
