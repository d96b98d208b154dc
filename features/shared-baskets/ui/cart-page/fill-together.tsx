import { useHasFeature } from "#platform/ui/browser/page-context.ts";
import { QuietButtonLink } from "#platform/ui/button-link.tsx";
import { useOpenedBasket } from "../purchase/opened-basket.ts";

/** A link to this browser's shared basket, or to the page that starts one. */
export function FillTogether() {
  const code = useOpenedBasket()?.code;
  if (!useHasFeature()("shared-baskets")) return null;
  return code ? (
    <QuietButtonLink to={`/shared-basket/${code}`}>Your shared basket</QuietButtonLink>
  ) : (
    <QuietButtonLink to="/shared-basket">Fill a basket together</QuietButtonLink>
  );
}
