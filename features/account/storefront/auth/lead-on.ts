import { redirect } from "react-router";
import type { SignInResult } from "#features/accounts/server/sign-in.ts";
import { isForSale } from "#features/shop/rules/for-sale.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import type { Shop } from "#platform/shop.ts";
import { forgetHint, rememberHint } from "#platform/ui/browser/session-hint.ts";
import { setCookies } from "#platform/ui/form/form-action.ts";
import { withNext } from "#platform/ui/safe-next.ts";

/**
 * The response to a sign-in that succeeded: leads on to the wanted page, or first to the second step. Before the
 * opening the pages with goods have nothing to show, so the account's next step replaces them.
 */
export async function leadOn(
  { db }: Shop,
  { cookies, secondStep }: Extract<SignInResult, { ok: true }>,
  wanted: string,
): Promise<Response> {
  const next = isForSale(wanted) && !(await readIsOpen(db)) ? "/auth/registered" : wanted;
  // A session before its second step has no user, so the hint that makes the browser request one is deleted.
  return secondStep
    ? redirect(withNext("/auth/second-step", next), { headers: setCookies([...cookies, forgetHint]) })
    : redirect(next, { headers: setCookies([...cookies, rememberHint]) });
}
