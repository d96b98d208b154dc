import { formatNaira } from "../../../domain/money.ts";
import { unitPrice, type PricedPack } from "../../../domain/product/unit-price.ts";

const spoken: Record<string, string> = { g: "grams", ml: "millilitres", kg: "kilogram", l: "litre" };

/** `₦3,197 / 100 g`, read aloud as per 100 grams; nothing when the content of the pack is not known. */
export function UnitPrice({ of }: { of: PricedPack }) {
  const unit = unitPrice(of);
  if (!unit) return null;
  const [number, measure = ""] = unit.per.split(" ");
  return (
    <span className="unit-price">
      {formatNaira(unit.amount)}
      <span aria-hidden="true"> / {number === "1" ? measure : unit.per}</span>
      <span className="visually-hidden">
        {" "}
        per {number === "1" ? "" : `${number} `}
        {spoken[measure]}
      </span>
    </span>
  );
}
