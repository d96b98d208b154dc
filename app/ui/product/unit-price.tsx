import { formatNaira, type Naira } from "../../../domain/money.ts";
import type { NetContent } from "../../../domain/product/product.ts";
import { unitPrice } from "../../../domain/product/unit-price.ts";

type Props = { price: Naira; netContent: NetContent | null | undefined };

/** `₦3,197 / 100 g`, read aloud as per 100 grams; nothing when the net content is not known. */
export function UnitPrice({ price, netContent }: Props) {
  const unit = unitPrice(price, netContent);
  if (!unit) return null;
  const [number, measure] = unit.per.split(" ");
  return (
    <span className="unit-price">
      {formatNaira(unit.amount)}
      <span aria-hidden="true"> / {unit.per}</span>
      <span className="visually-hidden">
        {" "}
        per {number} {measure === "g" ? "grams" : "millilitres"}
      </span>
    </span>
  );
}
