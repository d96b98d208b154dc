import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { addToCart } from "../../domain/cart/cart.ts";
import { cartProduct, type Product } from "../../domain/product/product.ts";
import { fetchProducts } from "../ui/browser/fetch-products.ts";
import { Message } from "../ui/message.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { showToast } from "../ui/browser/toasts.ts";
import { changeCart } from "../ui/browser/use-cart.ts";
import { changeFavourites, readFavourites, useFavourites } from "../ui/browser/use-favourites.ts";
import "./favourites.css";

export default function FavouritesPage() {
  const ids = useFavourites();
  return (
    <div className="page">
      <title>My Favorites · Calabash Larder</title>
      <meta name="description" content="The ingredients you have kept for later." />
      {ids === undefined && <h1>My Favorites</h1>}
      <noscript>
        <p>Your favorites live in your browser and need JavaScript. Please switch it on to see them.</p>
      </noscript>
      {ids && (ids.length === 0 ? <NoFavourites /> : <Favourites ids={ids} />)}
    </div>
  );
}

function NoFavourites() {
  return (
    <>
      <Message title="Your favorites list is empty" action={{ to: "/products", label: "Explore Products" }}>
        Tap the heart icon on any product and it is added here, ready for the next pot.
      </Message>
      <p className="favourites-next">
        <Link to="/categories">Browse Categories</Link>
        <Link to="/products">Continue Shopping</Link>
      </p>
    </>
  );
}

function Favourites({ ids }: { ids: string[] }) {
  const { products, failed, tryAgain } = useProducts(ids);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = `${ids.length} ${ids.length === 1 ? "item" : "items"}`;
  const before = useRef(ids.length);
  useEffect(() => {
    // Removing a card also removes the focused button, so the focus moves to the heading.
    if (ids.length < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = ids.length;
  }, [ids.length]);
  const addAll = (
    <button type="button" className="button" disabled={!products} onClick={() => products && addAllToCart(products)}>
      Add All to Cart
    </button>
  );
  return (
    <>
      <header className="favourites-head">
        <h1 ref={heading} tabIndex={-1}>
          My Favorites
        </h1>
        <span className="badge">{count}</span>
        <div>
          {addAll}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              changeFavourites(() => []);
              showToast({ type: "info", title: "We have cleared your favorites" });
            }}
          >
            Clear All
          </button>
        </div>
      </header>
      {failed ? (
        <p className="alert" role="alert">
          We could not fetch your favorites just now; they are safe in your browser.{" "}
          <button type="button" className="link-button" onClick={tryAgain}>
            Try again
          </button>
        </p>
      ) : (
        <section aria-labelledby="kept" aria-busy={!products}>
          <h2 id="kept" className="visually-hidden">
            Kept for later
          </h2>
          <ul className="favourites-grid">
            {ids.map((id, index) => (
              <FavouriteCard key={id} product={products?.find((one) => one.id === id)} index={index} />
            ))}
          </ul>
        </section>
      )}
      <footer className="favourites-footer">
        <p>You have {count} in your favorites. Items in your favorites are saved across sessions.</p>
        {addAll}
        <Link to="/products">Continue Shopping</Link>
      </footer>
    </>
  );
}

/** Fades in 0.1 s after the previous card, and at most 0.8 s after the first (specification, section 2: Favourites). */
function FavouriteCard({ product, index }: { product: Product | undefined; index: number }) {
  if (!product) return <li className="favourites-waiting" />;
  return (
    <li style={{ animationDelay: `${Math.min(index * 0.1, 0.8)}s` }}>
      <ProductCard product={product} priority={index < 4 ? "eager" : undefined} />
    </li>
  );
}

/** Fetches the current products by id. Products no longer sold are removed from the favourites. */
function useProducts(ids: string[]) {
  const [products, setProducts] = useState<Product[]>();
  const [failed, setFailed] = useState(false);
  const missing = ids.filter((id) => !products?.some((product) => product.id === id)).join(",");
  useEffect(() => {
    if (missing === "" || failed) return;
    const requested = readFavourites();
    const abort = new AbortController();
    void fetchProducts(requested, abort.signal).then((found) => {
      if (abort.signal.aborted) return;
      setFailed(!found);
      if (!found) return;
      setProducts(found);
      changeFavourites((favourites) =>
        favourites.filter((id) => !requested.includes(id) || found.some((product) => product.id === id)),
      );
    });
    return () => abort.abort();
  }, [missing, failed]);
  return { products, failed, tryAgain: () => setFailed(false) };
}

function addAllToCart(products: Product[]): void {
  const available = products.filter((product) => product.inStock);
  const soldOut = products.filter((product) => !product.inStock).map((product) => product.name);
  const leftOut = soldOut.length > 0 ? `Sold out for now: ${soldOut.join(", ")}.` : undefined;
  if (available.length === 0) return showToast({ type: "warning", title: "Nothing to add", message: leftOut });
  changeCart((cart) => available.reduce((filled, product) => addToCart(filled, cartProduct(product)), cart));
  showToast({
    type: "success",
    title:
      available.length === 1
        ? `${available[0]?.name} is in your cart`
        : `${available.length} favorites are in your cart`,
    message: leftOut,
  });
}
