import { redirect } from "react-router";
import type { SignInResult } from "#features/accounts/server/sign-in.ts";
import { forgetHint, rememberHint } from "#platform/ui/browser/session-hint.ts";
import { setCookies } from "#platform/ui/form/form-action.ts";
import { withNext } from "#platform/ui/safe-next.ts";

/** The response to a sign-in that succeeded: leads on to `next`, or first to the second step. */
export function leadOn({ cookies, secondStep }: Extract<SignInResult, { ok: true }>, next: string): Response {
  // A session before its second step has no user, so the hint that makes the browser request one is deleted.
  return secondStep
    ? redirect(withNext("/auth/second-step", next), { headers: setCookies([...cookies, forgetHint]) })
    : redirect(next, { headers: setCookies([...cookies, rememberHint]) });
}
