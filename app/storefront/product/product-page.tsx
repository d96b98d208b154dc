import { Head, shortened } from "../../ui/head.tsx";
import { BrowserJsonLd } from "../../ui/shell/json-ld.tsx";
import { Message } from "../../ui/message.tsx";
import { signedInPart } from "../../ui/bought/signed-in-part.tsx";
import { AvoidWarning } from "../../ui/product/avoid-warning.tsx";
import { lazyContent } from "../../ui/browser/lazy-part.tsx";
import { LowestPrice, Price } from "../../ui/product/price.tsx";
import { LocalNames } from "../../ui/product/local-names.tsx";
import { linkPicturePath } from "../../../domain/link-picture.ts";
import { ownName } from "../../../domain/product/own-name.ts";
import { ProductName } from "../../ui/product/product-name.tsx";
import { UnitPrice } from "../../ui/product/unit-price.tsx";
import { Rating } from "../../ui/product/rating.tsx";
import type { Route } from "../+types/product.ts";
import { BuyBox } from "./buy-box.tsx";
import { Delivery, ImportNotes } from "./delivery.tsx";
import { StructuredData } from "./structured-data.tsx";
import { MoreProducts } from "./more-products.tsx";
import { Pictures } from "./pictures.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { Reviews } from "./reviews.tsx";
import "../product.css";

const BoughtBefore = signedInPart(async () => (await import("../../ui/bought/bought-before.tsx")).BoughtBefore);
const WaitingListForm = lazyContent(
  async () => (await import("../../ui/product/waiting-list-form.tsx")).WaitingListForm,
);

export type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

type Props = Pick<Route.ComponentProps, "loaderData">;

export default function ProductPage({ loaderData: { found, onServer } }: Props) {
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
      {import.meta.env.SSR && onServer ? (
        <OfDocument product={onServer.product} reviewPage={reviewPage} />
      ) : (
        <BrowserJsonLd count={2} />
      )}
      <div className="product-page">
        <Pictures product={product} second={second} />
        <Facts {...found} />
      </div>
      <div className="page">
        <ProductTabs {...found} />
        <Reviews product={product} reviewPage={reviewPage} />
        <MoreProducts product={product} {...others} />
      </div>
    </>
  );
}

/** What only the rendered document needs: metadata and structured data. */
function OfDocument({ product, reviewPage }: React.ComponentProps<typeof StructuredData>) {
  return (
    <>
      <Head
        title={`${product.name} · Calabash Larder`}
        description={shortened(product.description)}
        path={`/product/${product.id}`}
        picture={{ path: linkPicturePath("product", product), alt: product.name }}
        price={product.price}
      />
      <StructuredData product={product} reviewPage={reviewPage} />
    </>
  );
}

function Facts({ product, names, text, delivery, dishes }: Found) {
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
      <BuyBox product={product} />
      <Delivery product={product} delivery={delivery} />
      {!product.inStock && <WaitingListForm title="Tell me when it is back" about={{ productId: product.id }} />}
      {text.lead && <p>{text.lead}</p>}
      {dishes.length > 0 && (
        <p className="product-page-dishes">
          Cook it in{" "}
          {dishes.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <a href={`/dish/${id}`}>{ownName(name)[0]}</a>
            </span>
          ))}
        </p>
      )}
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

function Breadcrumb({ product }: Pick<Found, "product">) {
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
