import { DAY } from "#platform/rules/time.ts";
import { BASKET_DAYS } from "../../rules/basket.ts";

/** The cookie with the code of the basket that this browser filled without JavaScript. */
const OWN_BASKET = "calabash-larder.basket";

/** The code of the basket that the browser of a request fills; undefined before the first product. */
export function ownBasket(request: Request): string | undefined {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${OWN_BASKET}=`))?.slice(OWN_BASKET.length + 1);
}

/** The header that makes the browser remember a basket for as long as it lasts. */
export function rememberBasket(code: string): [string, string] {
  const attributes = `Max-Age=${(BASKET_DAYS * DAY) / 1000}; Path=/; HttpOnly; SameSite=Lax`;
  return ["Set-Cookie", `${OWN_BASKET}=${code}; ${attributes}`];
}
