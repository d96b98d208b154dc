import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import type { Naira } from "#platform/rules/money.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { TaxText } from "#platform/ui/money/tax-text.tsx";
import "./basket-line.css";

type Line = {
  productId: string;
  name: string;
  size: string;
  price: Naira;
  isZeroRated: boolean;
  image: string;
  quantity: number;
};

/** Says that the stock is below the quantity in a basket; nothing when there is enough. */
export function Shortage({ quantity, left }: { quantity: number; left: number }) {
  if (left >= quantity) return null;
  return <span className="field-error">{left === 0 ? "Sold out for now" : `Only ${left} left`}</span>;
}

/** A product of a basket with its quantity, at today's price; `children` is shown below its size. */
export function BasketLine({ line, children }: { line: Line; children?: React.ReactNode }) {
  const { productId, name, size, isZeroRated, image, quantity } = line;
  return (
    <li>
      <ProductPicture product={{ image }} sizes="64px" />
      <span>
        <a href={`/product/${productId}`}>
          {quantity} × {name}
        </a>
        <span className="field-hint">
          {size} · <Amount {...priceOf([{ ...line, quantity: 1 }])} alone /> each
          {!isZeroRated && <TaxText />}
        </span>
        {children}
      </span>
      <strong>
        <Amount {...priceOf([line])} />
      </strong>
    </li>
  );
}
