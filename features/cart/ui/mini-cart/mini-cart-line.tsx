import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { UnitPrice } from "#features/catalogue/ui/product/unit-price.tsx";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";
import { exceedsStock, type CartItem } from "../../rules/cart.ts";
import { LineAllergens } from "../line-allergens.tsx";
import { LineQuantity } from "../line-quantity.tsx";
import { RemoveButton } from "../remove-button.tsx";

type Props = {
  item: CartItem;
  onRemove: () => void;
  onLeave: () => void;
  /** Why it may not be sent to the chosen country. */ children?: React.ReactNode;
};

export function MiniCartLine({ item, onRemove, onLeave, children }: Props) {
  const { product, quantity } = item;
  return (
    <li>
      <ProductPicture product={product} sizes="72px" />
      <a href={`/product/${product.id}`} onClick={onLeave}>
        {product.name}
      </a>
      <RemoveButton name={product.name} onRemove={onRemove} />
      <LineAllergens product={product} />
      {exceedsStock(item) && (
        <p className="field-error">{product.stock === 0 ? "Sold out for now" : `Only ${product.stock} left`}</p>
      )}
      <p className="wrap mini-cart-unit">
        {product.size} <UnitPrice of={product} />
        {!product.isZeroRated && <TaxText />}
      </p>
      {children}
      <LineQuantity item={item} onRemove={onRemove} />
      <strong>
        <Amount {...priceOf([{ ...product, quantity }])} />
      </strong>
    </li>
  );
}
