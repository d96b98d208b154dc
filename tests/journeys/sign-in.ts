import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { deviceCookie } from "#features/accounts/server/known-device.ts";
import { signIn } from "#features/accounts/server/sign-in.ts";
import { users } from "#features/accounts/tables.ts";
import { rememberHint } from "#platform/ui/browser/session-hint.ts";
import type { Shopfront } from "./shopfront.ts";

let calls = 0;

/** Sets the cookies that signing in at /auth would. Each call uses another IP, to stay below the rate limit. */
export async function signInAs(
  shopfront: Shopfront,
  page: { context(): Pick<BrowserContext, "addCookies"> },
  person: { email: string; password: string },
): Promise<void> {
  calls += 1;
  const { shop } = shopfront;
  const account = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
  // A known device has a limit of its own, so that a file may sign in the same person often.
  const cookie = account && (await deviceCookie(shop, account.id)).split(";")[0];
  const caller = { ip: `10.5.0.${calls}`, userAgent: "test" };
  const result = await signIn(shop, caller, { ...person, ...(cookie && { cookie }) });
  if (!result.ok) throw new Error(`${person.email} could not sign in: ${result.why}`);
  const cookies = [...result.cookies, rememberHint].map((header) => {
    const [name = "", ...value] = (header.split(";")[0] ?? "").split("=");
    return { name, value: value.join("="), url: shopfront.url };
  });
  await page.context().addCookies(cookies);
}

/** Fails every request of this page to these URLs (a glob), as if the browser were offline. */
export function breakNetwork(page: Page, urls: string): Promise<unknown> {
  return page.route(urls, (route) => route.abort("internetdisconnected"));
}
