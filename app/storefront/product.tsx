import { useState } from "react";
import { data, Link } from "react-router";
import { addToCart, MOST_OF_ONE } from "../../domain/cart.ts";
import { formatNaira } from "../../domain/money.ts";
import { cartProduct, type Product } from "../../domain/product.ts";
import { findProducts, relatedProducts } from "../../server/catalogue/products.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { zoneOf, type ShippingZone } from "../../domain/shipping.ts";
import { shopContext } from "../context.ts";
import { FavouriteButton } from "../ui/favourite-button.tsx";
import { Message } from "../ui/message.tsx";
import { Price } from "../ui/price.tsx";
import { ProductCard } from "../ui/product-card.tsx";
import { ProductPicture } from "../ui/product-picture.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { Rating } from "../ui/rating.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TellMeWhen } from "../ui/tell-me-when.tsx";
import { showToast } from "../ui/toasts.ts";
import { changeCart } from "../ui/use-cart.ts";
import type { Route } from "./+types/product.ts";
import "./product.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [product] = await findProducts(db, [params.id]);
  if (!product) return data({ found: undefined }, { status: 404 });
  const [related, { dollarRate }, table] = await Promise.all([
    relatedProducts(db, product),
    readSettings(db),
    readShippingTable(db),
  ]);
  // The page is the same for everyone, so it names the rate that holds where no other zone does.
  return { found: { product, related, dollarRate, zone: zoneOf(table, undefined) } };
}

export default function ProductPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <>
        <title>Product not found · Calabash Larder</title>
        <Message title="Product not found" action={{ to: "/products", words: "Return to products" }}>
          It may have sold out for good, or the link may have lost a letter on the way.
        </Message>
      </>
    );
  }
  const { product, related, dollarRate, zone } = found;
  return (
    <div className="page">
      <title>{`${product.name} · Calabash Larder`}</title>
      <meta name="description" content={product.description.slice(0, 155)} />
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
      <div className="product-page">
        <div className="product-page-picture">
          <ProductPicture product={product} sizes="(min-width: 60rem) 560px, 100vw" early />
        </div>
        <div className="product-page-words">
          <p>
            <Link className="badge" to={`/products?category=${encodeURIComponent(product.category)}`}>
              {product.category}
            </Link>{" "}
            {!product.inStock && <span className="badge badge-out">Out of stock</span>}
          </p>
          <h1>{product.name}</h1>
          <p className="product-page-facts">
            <Rating rating={product.rating} reviews={product.reviews} />
            <span>Origin: {product.origin}</span>
            <span>{product.size}</span>
          </p>
          <p className="product-page-price">
            <Price amount={product.price} listPrice={product.listPrice} dollarRate={dollarRate} />
          </p>
          <p className="product-page-lead">{product.description}</p>
          {/* The key starts the quantity at one again on the next product's page. */}
          <BuyBox key={product.id} product={product} />
          {!product.inStock && (
            <TellMeWhen key={`wait-${product.id}`} title="Tell me when it is back" about={{ productId: product.id }} />
          )}
          <ul className="tags" aria-label="Tags">
            {product.tags.map((tag) => (
              <li key={tag}>
                <Link to={`/products?search=${encodeURIComponent(tag)}`}>{tag}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Tabs
        key={`tabs-${product.id}`}
        label="About this product"
        tabs={[
          { id: "description", title: "Description", content: <Description product={product} /> },
          { id: "nutrition", title: "Nutrition", content: <Nutrition product={product} /> },
          { id: "shipping", title: "Shipping", content: <Shipping zone={zone} /> },
        ]}
      />
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">More from {product.category}</h2>
          <div className="product-grid">
            {related.map((other) => (
              <ProductCard key={other.id} product={other} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="buy-box">
      <QuantityStepper
        of={product.name}
        quantity={quantity}
        least={1}
        most={Math.min(MOST_OF_ONE, Math.max(1, product.stock))}
        onChange={setQuantity}
      />
      <button
        type="button"
        className="button button-large"
        disabled={!product.inStock}
        onClick={() => {
          changeCart((cart) => addToCart(cart, cartProduct(product), quantity));
          showToast({
            type: "success",
            title:
              quantity === 1 ? `${product.name} is in your cart` : `${quantity} × ${product.name} are in your cart`,
          });
        }}
      >
        Add to Cart
      </button>
      <FavouriteButton product={product} />
      <Link to="/cart">Go to the cart</Link>
    </div>
  );
}

function Description({ product }: { product: Product }) {
  return (
    <>
      <p>{product.description}</p>
      {product.otherNames.length > 0 && <p>Also called: {product.otherNames.join(", ")}.</p>}
    </>
  );
}

function Nutrition({ product }: { product: Product }) {
  const info = product.nutritionalInfo;
  if (!info) return <p>Nutritional information not available for this product.</p>;
  return (
    <table className="nutrition">
      <caption>Per 100 g</caption>
      <tbody>
        {(
          [
            ["Calories", `${info.calories} kcal`],
            ["Protein", `${info.protein} g`],
            ["Carbohydrates", `${info.carbs} g`],
            ["Fat", `${info.fat} g`],
          ] as const
        ).map(([what, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Shipping({ zone }: { zone: ShippingZone }) {
  return (
    <ul>
      <li>Standard: 5-7 business days, {formatNaira(zone.rates.standard)}</li>
      <li>Express: 2-3 business days, {formatNaira(zone.rates.express)}</li>
      <li>Free standard shipping over {formatNaira(zone.freeStandardOver)}</li>
      <li>Rates for North America and Europe differ; the checkout shows yours before you order.</li>
    </ul>
  );
}
