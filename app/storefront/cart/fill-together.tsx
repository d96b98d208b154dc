import { QuietButtonLink } from "../../ui/button-link.tsx";
import { useOpenedBasket } from "../shared-basket/opened-basket.ts";

/** To the basket that this browser shares with others, or to begin one. */
export function FillTogether() {
  const code = useOpenedBasket()?.code;
  return code ? (
    <QuietButtonLink to={`/shared-basket/${code}`}>Your shared basket</QuietButtonLink>
  ) : (
    <QuietButtonLink to="/shared-basket">Fill a basket together</QuietButtonLink>
  );
}
