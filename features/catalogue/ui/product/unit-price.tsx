import { priceOf } from "#platform/rules/shown-price.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { unitOfPack, type PricedPack } from "../../rules/unit-price.ts";

/** `₦3,197 / 100 g`, read aloud as per 100 grams; nothing when the content of the pack is not known. */
export function UnitPrice({ of }: { of: PricedPack }) {
  const unit = unitOfPack(of);
  return (
    unit && (
      <span className="unit-price">
        <Amount {...priceOf([of])} per={unit.part} alone />
        <span aria-hidden="true"> / {unit.per}</span>
        <span className="visually-hidden"> per {unit.per.replace(" g", " grams").replace(" ml", " millilitres")}</span>
      </span>
    )
  );
}
