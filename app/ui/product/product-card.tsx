import { Link } from "react-router";
import { addToCart } from "../../../domain/cart/cart.ts";
import { cartProduct, type ProductSummary } from "../../../domain/product/product.ts";
import type { PicturePriority } from "./picture.tsx";
import { Price } from "./price.tsx";
import { ProductName } from "./product-name.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { Rating } from "./rating.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { showToast } from "../browser/toasts.ts";
import { changeCart } from "../browser/use-cart.ts";
import "./product-card.css";

const SIZES = "(min-width: 80rem) 296px, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 46vw";

type Props = {
  product: ProductSummary;
  /** The loading priority of the picture, for cards at the top of the page. */
  priority?: PicturePriority;
};

/** One product in a grid or list. */
export function ProductCard({ product, priority }: Props) {
  return (
    <article className="product-card">
      <Link to={`/product/${product.id}`} className="product-card-picture" tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes={SIZES} priority={priority} />
        {!product.inStock && <span className="badge badge-out">Out of stock</span>}
      </Link>
      <div className="product-card-text">
        <h3>
          <Link to={`/product/${product.id}`}>
            <ProductName name={product.name} />
          </Link>
        </h3>
        <p className="product-card-origin">
          {product.category} · {product.origin}
        </p>
        {product.description && <p className="product-card-description">{product.description}</p>}
        <Rating rating={product.rating} reviews={product.reviews} />
      </div>
      <FavouriteButton product={product} />
      <div className="product-card-buy">
        <p>
          <Price amount={product.price} listPrice={product.listPrice} />{" "}
          <span className="product-card-size">{product.size}</span>
        </p>
        <button
          type="button"
          className="button button-small button-quiet"
          disabled={!product.inStock}
          onClick={() => {
            changeCart((cart) => addToCart(cart, cartProduct(product)));
            showToast({ type: "success", title: `${product.name} is in your cart` });
          }}
        >
          {product.inStock ? "Add to Cart" : "Out of stock"}
          <span className="visually-hidden">: {product.name}</span>
        </button>
        {!product.inStock && (
          <Link className="product-card-wait" to={`/product/${product.id}#tell-me`}>
            Tell me when it is back<span className="visually-hidden">: {product.name}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
