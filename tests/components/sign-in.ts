import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";
import type { Me } from "../../features/accounts/rules/responses.ts";
import { refreshMe } from "../../features/accounts/ui/browser/use-me.ts";
import { forgetHint, rememberHint } from "../../platform/ui/browser/session-hint.ts";
import { answerRequests, settle, type Answers, type Sent } from "./shop-answers.ts";

/**
 * Signs a customer in until the test ends, or with null out; `answers` are those of the shop meanwhile. Returns the
 * requests after that.
 */
export async function signInAs(me: Me, answers: Answers = {}): Promise<Sent[]> {
  const requests = answerRequests({ "/api/me": Response.json(me), ...answers });
  document.cookie = me ? rememberHint : forgetHint;
  if (me) onTestFinished(signOut);
  act(refreshMe);
  await settle();
  requests.length = 0;
  return requests;
}

/** As signing out in another tab does, which this one notices by the cookie. */
export function signOut(): void {
  document.cookie = forgetHint;
  refreshMe();
}
