import { data } from "react-router";
import { splitDescription } from "../../domain/product/description.ts";
import { foodInformation } from "../../domain/product/food-information.ts";
import { productSummary, type Product } from "../../domain/product/product.ts";
import { namesByLanguage, type NamesIn } from "../../domain/product/product-names.ts";
import { readReviewPage } from "../../domain/product/review.ts";
import { isIllustration, secondPicture } from "../../domain/product/second-picture.ts";
import { deliveryLine, deliveryLines } from "../../domain/cart/delivery-lines.ts";
import { HOME_COUNTRY } from "../../domain/cart/home-country.ts";
import { zoneOf } from "../../domain/cart/shipping.ts";
import { findProducts, productsTogether, relatedProducts } from "../../server/catalogue/products.ts";
import { listReviews } from "../../server/reviews/reviews.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { previewsContext, shopContext } from "../context.ts";
import { Head, shortened } from "../ui/head.tsx";
import { BrowserJsonLd } from "../ui/shell/json-ld.tsx";
import { Message } from "../ui/message.tsx";
import { signedInPart } from "../ui/bought/signed-in-part.tsx";
import { AvoidWarning } from "../ui/product/avoid-warning.tsx";
import { lazyContent } from "../ui/browser/lazy-part.tsx";
import { LowestPrice, Price } from "../ui/product/price.tsx";
import { ProductName } from "../ui/product/product-name.tsx";
import { UnitPrice } from "../ui/product/unit-price.tsx";
import { Rating } from "../ui/product/rating.tsx";
import { BuyBox } from "./product/buy-box.tsx";
import { Delivery, ImportNotes } from "./product/delivery.tsx";
import { StructuredData } from "./product/structured-data.tsx";
import { LocalNames } from "./product/local-names.tsx";
import { MoreProducts } from "./product/more-products.tsx";
import { Pictures } from "./product/pictures.tsx";
import { ProductTabs } from "./product/product-tabs.tsx";
import { Reviews } from "./product/reviews.tsx";
import type { Route } from "./+types/product.ts";
import "./product.css";

const BoughtBefore = signedInPart(async () => (await import("../ui/bought/bought-before.tsx")).BoughtBefore);
const WaitingListForm = lazyContent(async () => (await import("../ui/product/waiting-list-form.tsx")).WaitingListForm);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [product] = await findProducts(db, [params.id]);
  if (!product) return data({ found: undefined }, { status: 404 });
  const [related, table, reviewPage] = await Promise.all([
    relatedProducts(db, product),
    readShippingTable(db),
    listReviews(db, product.id, readReviewPage(new URL(request.url).searchParams)),
  ]);
  const second = secondPicture(product.image, context.get(previewsContext));
  const illustrated = isIllustration(product.image);
  const together = await productsTogether(db, product, related.length);
  const others = {
    related: related.map((other) => productSummary(other)),
    together: together.map((other) => productSummary(other)),
  };
  // The page is the same for every visitor and may be old, so it shows the home country's delivery, without dates.
  const home = zoneOf(table, HOME_COUNTRY);
  const delivery = {
    line: deliveryLine(home, HOME_COUNTRY),
    lines: deliveryLines(home, HOME_COUNTRY),
    total: NO_TOTAL,
  };
  const names = namesByLanguage(product.names);
  const food = foodInformation(product);
  return { found: { product, names, food, second, illustrated, others, table, delivery, reviewPage } };
}

/** As long as the total that the browser puts in its place, so that nothing moves. */
const NO_TOTAL = "Choose a country for the price in full.";

export default function ProductPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <>
        <title>Product not found · Calabash Larder</title>
        <Message title="Product not found" action={{ to: "/products", label: "Return to products" }}>
          It may have sold out for good, or the link may have lost a letter on the way.
        </Message>
      </>
    );
  }
  const { product, second, others, reviewPage } = found;
  return (
    <>
      <Head
        title={`${product.name} · Calabash Larder`}
        description={shortened(product.description)}
        path={`/product/${product.id}`}
      />
      {import.meta.env.SSR ? <StructuredData product={product} reviewPage={reviewPage} /> : <BrowserJsonLd count={2} />}
      <div className="product-page">
        <Pictures product={product} second={second} />
        <Facts {...found}>
          <Delivery {...found} />
        </Facts>
      </div>
      <div className="page">
        <ProductTabs key={product.id} {...found} />
        <Reviews key={`reviews-${product.id}`} product={product} reviewPage={reviewPage} />
        <MoreProducts product={product} {...others} />
      </div>
    </>
  );
}

type FactsProps = React.PropsWithChildren<{ product: Product; names: NamesIn[] }>;

function Facts({ product, names, children }: FactsProps) {
  const { lead } = splitDescription(product.description);
  return (
    <div className="product-page-text">
      <Breadcrumb product={product} />
      <p className="product-page-badges">
        <a className="badge" href={`/products?category=${encodeURIComponent(product.category)}`}>
          {product.category}
        </a>
        {!product.inStock && <span className="badge badge-out">Out of stock</span>}
      </p>
      <h1>
        <ProductName name={product.name} language={product.nameLanguage} />
      </h1>
      <LocalNames names={names} />
      <p className="product-page-facts">
        <Rating rating={product.rating} reviews={product.reviews} />
        <span>Origin: {product.origin}</span>
        <span>{product.size}</span>
      </p>
      <p className="product-page-price">
        <Price amount={product.price} listPrice={product.listPrice} equivalent /> <UnitPrice of={product} />{" "}
        <LowestPrice of={product} />
      </p>
      <AvoidWarning product={product} />
      <p className="bought-before">
        <BoughtBefore productId={product.id} />
      </p>
      <ImportNotes place="refusal" product={product} />
      {/* The key resets the quantity to one when the page changes to another product. */}
      <BuyBox key={product.id} product={product} />
      {children}
      {!product.inStock && (
        <WaitingListForm key={`wait-${product.id}`} title="Tell me when it is back" about={{ productId: product.id }} />
      )}
      {lead && <p>{lead}</p>}
      <ul className="tags" aria-label="Tags">
        {product.tags.map((tag) => (
          <li key={tag}>
            <a href={`/products?search=${encodeURIComponent(tag)}`}>{tag}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Breadcrumb({ product }: { product: Product }) {
  return (
    <>
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href="/products">Products</a>
          </li>
          <li>
            <a href={`/products?category=${encodeURIComponent(product.category)}`}>{product.category}</a>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <p className="back-link">
        <a href="/products">← Back to products</a>
      </p>
    </>
  );
}
