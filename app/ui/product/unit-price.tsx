import { formatNaira } from "../../../domain/money.ts";
import { unitPrice, type PricedPack } from "../../../domain/product/unit-price.ts";

/** `₦3,197 / 100 g`, read aloud as per 100 grams; nothing when the content of the pack is not known. */
export function UnitPrice({ of }: { of: PricedPack }) {
  const unit = unitPrice(of);
  if (!unit) return null;
  const per = unit.per.replace(/^1 /, "");
  return (
    <span className="unit-price">
      {formatNaira(unit.amount)}
      <span aria-hidden="true"> / {per}</span>
      <span className="visually-hidden">
        {" "}
        per {per.replace(/ g$/, " grams").replace("ml", "millilitres").replace(/^l$/, "litre")}
      </span>
    </span>
  );
}
