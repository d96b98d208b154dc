import { grossWeight } from "#features/catalogue/rules/gross-weight.ts";
import type { ProductSummary } from "#features/catalogue/rules/product.ts";
import { AvoidWarning } from "#features/catalogue/ui/product/avoid-warning.tsx";
import type { PicturePriority } from "#features/catalogue/ui/product/picture.tsx";
import { Price } from "#features/catalogue/ui/product/price.tsx";
import { ProductName } from "#features/catalogue/ui/product/product-name.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { Rating } from "#features/catalogue/ui/product/rating.tsx";
import { UnitPrice } from "#features/catalogue/ui/product/unit-price.tsx";
import { BorderNote } from "#features/import-rules/ui/border-note.tsx";
import { useBorderVerdict } from "#features/import-rules/ui/use-border-verdict.ts";
import { DeliveryPrice } from "#features/shipping/ui/delivery-price.tsx";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { CardDate } from "./card-date.tsx";
import { CardQuantity } from "./card-quantity.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import "./product-card.css";

const WIDTHS = [200, 320, 400, 640, 800] as const;
// The widths of a grid's columns; a list has smaller pictures.
const SIZES =
  "(min-width: 84rem) 296px, (min-width: 66.5rem) 22vw, (min-width: 49.2rem) 30vw, (min-width: 48rem) 46vw, " +
  "(min-width: 31.6rem) 30vw, (min-width: 21rem) 44vw, 90vw";

type Props = {
  product: ProductSummary;
  /** The loading priority of the picture, for cards at the top of the page. */
  priority?: PicturePriority;
  /** Whether the picture has a preview; below the first rows these would only delay the page. */
  hasPreview?: boolean;
  /** A short remark below the name. */
  note?: string;
};

/** One product in a grid or list. */
export function ProductCard({ product, priority, hasPreview, note }: Props) {
  const to = `/product/${product.id}`;
  const border = useBorderVerdict(product);
  const { price, inStock } = product;
  const isSent = inStock && border.verdict !== "refused";
  return (
    <article className="product-card">
      <a href={to} className="product-card-picture" tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes={SIZES} widths={WIDTHS} priority={priority} hasPreview={hasPreview} />
        {!inStock && <span className="badge badge-out">Out of stock</span>}
      </a>
      <div className="product-card-text">
        <h3>
          <a href={to}>
            <ProductName name={product.name} language={product.nameLanguage} />
          </a>
        </h3>
        <AvoidWarning product={product} otherwise={note && <p className="product-card-note">{note}</p>} />
        {product.description && <p className="product-card-description">{product.description}</p>}
        {product.reviews > 0 && !product.sampleReviews && <Rating {...product} />}
      </div>
      <BorderNote border={border} />
      <div className="product-card-buy">
        <p>
          <Price of={product} />{" "}
          <span className="product-card-delivery">
            {isSent && <DeliveryPrice parcel={{ goods: price, grams: grossWeight(product) }} />}
          </span>{" "}
          <span className="wrap small-print product-card-size">
            <span>{product.size}</span> <UnitPrice of={product} />
            {product.sizes && (
              <span>
                {product.sizes.count} sizes, from{" "}
                <Amount {...priceOf([{ ...product, price: product.sizes.from }])} alone />
              </span>
            )}
          </span>
        </p>
        <CardDate country={isSent ? border.country : undefined} />
        <CardQuantity product={product} />
        {!inStock && (
          <a className="product-card-wait" href={`/product/${product.id}#tell-me`}>
            Tell me when it is back<span className="visually-hidden"> {product.name}</span>
          </a>
        )}
      </div>
      <FavouriteButton product={product} />
    </article>
  );
}
