import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { riskText } from "#features/import-rules/rules/kept-by-customs.ts";
import { DutyNote } from "#features/import-rules/ui/duty-note.tsx";
import { findCheck } from "#features/import-rules/ui/import-checks.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { cartTotal, type Cart } from "../../rules/cart.ts";
import { goodsFromCart } from "./use-cart-imports.ts";

/** In the cart's summary: how many lines may not be sent to the country, what customs may stop, and the duty there. */
export function CartImports({ cart, checks }: { cart: Cart; checks: ImportChecks | undefined }) {
  const verdicts = cart.items.map(({ product }) => findCheck(checks, product.id)?.verdict);
  const refused = verdicts.filter((verdict) => verdict === "refuse").length;
  const atRisk = checks && riskText(checks.country, goodsFromCart(cart), warnings(checks));
  return (
    <>
      <div role="status">
        {checks && refused > 0 && (
          <p className="summary-note import-warning">
            {refused === 1 ? "One item here may not" : `${refused} items here may not`} be sent to{" "}
            {inSentence(checks.country)}. Your cart says why, and what to take instead.
          </p>
        )}
      </div>
      {atRisk && (
        <p className="summary-note">
          <ShowAmounts in={atRisk} />. Details at checkout.
        </p>
      )}
      <DutyNote duty={checks?.duty} goods={cartTotal(cart)} />
    </>
  );
}

function warnings({ products }: ImportChecks) {
  return products.flatMap(({ productId, messages }) =>
    messages.map(({ mayBeKept }) => ({ mayBeKept, productIds: [productId] })),
  );
}
