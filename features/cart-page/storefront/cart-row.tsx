import { exceedsStock, updateQuantity, type CartItem } from "#features/cart/rules/cart.ts";
import { limitReached } from "#features/cart/rules/quantity-limit.ts";
import { changeCart } from "#features/cart/ui/browser/use-cart.ts";
import { LineAllergens } from "#features/cart/ui/line-allergens.tsx";
import { LineQuantity } from "#features/cart/ui/line-quantity.tsx";
import { RemoveButton } from "#features/cart/ui/remove-button.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { UnitPrice } from "#features/catalogue/ui/product/unit-price.tsx";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";

type Props = {
  item: CartItem;
  /** What a feature says about the line. */
  note?: string | undefined;
  onRemove: () => void;
  /** Why it may not be sent to the chosen country. */ children?: React.ReactNode;
};

/** One line of the cart. */
export function CartRow({ item, note, onRemove, children }: Props) {
  const { product, quantity } = item;
  return (
    <li className="cart-item">
      <a href={`/product/${product.id}`} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} sizes="96px" />
      </a>
      <div className="cart-item-text">
        <h2>
          <a href={`/product/${product.id}`}>{product.name}</a>
        </h2>
        <p>
          {product.category} · {product.origin} · {product.size}
        </p>
        {note && <p>{note}</p>}
        <p className="wrap cart-item-price">
          <span>
            <Amount {...priceOf([product])} alone /> each
            {!product.isZeroRated && <TaxText />}
          </span>{" "}
          <UnitPrice of={product} />
        </p>
        <LineAllergens product={product} />
        <StockNote item={item} onTake={() => changeCart((cart) => updateQuantity(cart, product.id, product.stock))} />
      </div>
      <LineQuantity item={item} onRemove={onRemove} />
      <p className="cart-item-total">
        <Amount {...priceOf([{ ...product, quantity }])} />
      </p>
      <RemoveButton name={product.name} onRemove={onRemove} />
      {children}
    </li>
  );
}

/** Whether the stock limits this line; nothing while there is enough. */
function StockNote({ item, onTake }: { item: CartItem; onTake: () => void }) {
  const { product, quantity } = item;
  if (!exceedsStock(item)) {
    const limit = limitReached(product, quantity);
    return limit && <p>{limit}</p>;
  }
  if (product.stock === 0) return <p className="field-error">Sold out for now</p>;
  return (
    <>
      <p className="field-error">Only {product.stock} left</p>
      <button type="button" className="button button-quiet" onClick={onTake}>
        Take {product.stock}
        <span className="visually-hidden"> of {product.name}</span>
      </button>
    </>
  );
}
