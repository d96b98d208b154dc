import type { ImportChecks } from "#features/import-rules/rules/import-checks.ts";
import { DutyNote } from "#features/import-rules/ui/duty-note.tsx";
import { findCheck } from "#features/import-rules/ui/import-checks.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { cartTotal, type Cart } from "../../rules/cart.ts";

/** In the cart's summary: how many lines may not be sent to the country, what else to know, and the duty there. */
export function CartImports({ cart, checks }: { cart: Cart; checks: ImportChecks | undefined }) {
  const verdicts = cart.items.map(({ product }) => findCheck(checks, product.id)?.verdict);
  const refused = verdicts.filter((verdict) => verdict === "refuse").length;
  const country = checks && inSentence(checks.country);
  return (
    <>
      <div role="status">
        {refused > 0 && (
          <p className="summary-note import-warning">
            {refused === 1 ? "One item here may not" : `${refused} items here may not`} be sent to {country}. We say why
            in your cart, and what to take instead.
          </p>
        )}
      </div>
      {verdicts.includes("acknowledge") && (
        <p className="summary-note">
          Customs in {country} may check some of this. The checkout names it, and says who pays if they keep it.
        </p>
      )}
      <DutyNote duty={checks?.duty} goods={cartTotal(cart)} />
    </>
  );
}
