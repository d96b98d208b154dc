import type { Page } from "playwright-core";
import { rememberHint } from "../../app/ui/session-hint.ts";
import { signIn } from "../../server/accounts/sign-in.ts";
import type { Shopfront } from "./shopfront.ts";

let calls = 0;

/**
 * Gives a browser the cookies that signing in at /auth would. Each call comes from another address, so the limit of attempts
 * is not met by accident.
 */
export async function enter(front: Shopfront, page: Page, person: { email: string; password: string }): Promise<void> {
  calls += 1;
  const result = await signIn(front.shop, { ip: `10.5.0.${calls}`, userAgent: "test" }, person);
  if (!result.ok) throw new Error(`${person.email} could not sign in: ${result.why}`);
  const cookies = [...result.cookies, rememberHint].map((line) => {
    const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
    return { name, value: value.join("="), url: front.url };
  });
  await page.context().addCookies(cookies);
}

/** Lets no request to these addresses through: the line is broken between this browser and the shop. */
export function breakNetwork(page: Page, addresses: string): Promise<unknown> {
  return page.route(addresses, (route) => route.abort("internetdisconnected"));
}
