import { data, Link } from "react-router";
import { productSummary, type Product } from "../../domain/product/product.ts";
import { readReviewPage } from "../../domain/product/review.ts";
import { isIllustration, secondPicture } from "../../domain/product/second-picture.ts";
import { zoneOf } from "../../domain/cart/shipping.ts";
import { findProducts, relatedProducts } from "../../server/catalogue/products.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import { listReviews } from "../../server/reviews/reviews.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { previewsContext, shopContext } from "../context.ts";
import { AdireEdge, categoryStyle } from "../ui/adire.tsx";
import { Head, shortened } from "../ui/head.tsx";
import { Message } from "../ui/message.tsx";
import { Price } from "../ui/product/price.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { ProductName } from "../ui/product/product-name.tsx";
import { Rating } from "../ui/product/rating.tsx";
import { WaitingListForm } from "../ui/product/waiting-list-form.tsx";
import { BuyBox } from "./product/buy-box.tsx";
import { StructuredData } from "./product/structured-data.tsx";
import { Pictures } from "./product/pictures.tsx";
import { ProductTabs } from "./product/product-tabs.tsx";
import { Reviews } from "./product/reviews.tsx";
import type { Route } from "./+types/product.ts";
import "./product.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [product] = await findProducts(db, [params.id]);
  if (!product) return data({ found: undefined }, { status: 404 });
  const [related, { dollarRate }, table, reviewPage] = await Promise.all([
    relatedProducts(db, product),
    readSettings(db),
    readShippingTable(db),
    listReviews(db, product.id, readReviewPage(new URL(request.url).searchParams)),
  ]);
  const second = secondPicture(product.image, context.get(previewsContext));
  const illustrated = isIllustration(product.image);
  const others = related.map((other) => productSummary(other));
  // The page is the same for every visitor, so it shows the shipping rates of the default zone.
  return { found: { product, second, illustrated, others, dollarRate, zone: zoneOf(table, undefined), reviewPage } };
}

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
  const { product, second, illustrated, others, dollarRate, zone, reviewPage } = found;
  return (
    <>
      <Head
        title={`${product.name} · Calabash Larder`}
        description={shortened(product.description)}
        path={`/product/${product.id}`}
      />
      <StructuredData product={product} reviews={reviewPage.reviews} />
      <div className="product-page">
        <Pictures product={product} second={second} />
        <Facts product={product} dollarRate={dollarRate} />
      </div>
      {product.otherNames.length > 0 && <OtherNames product={product} />}
      <div className="page">
        <ProductTabs key={product.id} product={product} zone={zone} illustrated={illustrated} />
        <Reviews key={`reviews-${product.id}`} product={product} reviewPage={reviewPage} />
        {others.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related">More from {product.category}</h2>
            <div className="product-grid">
              {others.map((other) => (
                <ProductCard key={other.id} product={other} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function Facts({ product, dollarRate }: { product: Product; dollarRate: number }) {
  return (
    <div className="product-page-text">
      <Breadcrumb product={product} />
      <p className="product-page-badges">
        <Link className="badge" to={`/products?category=${encodeURIComponent(product.category)}`}>
          {product.category}
        </Link>
        {!product.inStock && <span className="badge badge-out">Out of stock</span>}
      </p>
      <h1>
        <ProductName name={product.name} />
      </h1>
      <p className="product-page-facts">
        <Rating rating={product.rating} reviews={product.reviews} />
        <span>Origin: {product.origin}</span>
        <span>{product.size}</span>
      </p>
      <p className="product-page-price">
        <Price amount={product.price} listPrice={product.listPrice} dollarRate={dollarRate} />
      </p>
      {/* The key resets the quantity to one when the page changes to another product. */}
      <BuyBox key={product.id} product={product} />
      {!product.inStock && (
        <WaitingListForm key={`wait-${product.id}`} title="Tell me when it is back" about={{ productId: product.id }} />
      )}
      <p>{opening(product.description)}</p>
      <ul className="tags" aria-label="Tags">
        {product.tags.map((tag) => (
          <li key={tag}>
            <Link to={`/products?search=${encodeURIComponent(tag)}`}>{tag}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OtherNames({ product: { category, otherNames } }: { product: Product }) {
  return (
    <section
      className={`other-names colour-block colour-${categoryStyle(category).colour}`}
      aria-labelledby="other-names"
    >
      <AdireEdge />
      <div>
        <h2 id="other-names">Also called</h2>
        <ul>
          {otherNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Breadcrumb({ product }: { product: Product }) {
  return (
    <>
      <nav className="breadcrumb" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>
            <Link to="/products">Products</Link>
          </li>
          <li>
            <Link to={`/products?category=${encodeURIComponent(product.category)}`}>{product.category}</Link>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <p className="back-link">
        <Link to="/products">← Back to products</Link>
      </p>
    </>
  );
}

/** The first two sentences; the tab below has the whole description. */
function opening(description: string): string {
  return /^(?:.*?[.!?](?=\s|$)){1,2}/.exec(description)?.[0] ?? description;
}
