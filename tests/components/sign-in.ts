import { act } from "@testing-library/react";
import type { Me } from "../../features/accounts/rules/responses.ts";
import { refreshMe } from "../../features/accounts/ui/browser/use-me.ts";
import { forgetHint, rememberHint } from "../../platform/ui/browser/session-hint.ts";
import { answerRequests, settle } from "./shop-answers.ts";

/** Signs a customer in, or with null out, as far as the header knows it; `answers` are those of the shop meanwhile. */
export async function signInAs(me: Me, answers: Record<string, unknown> = {}): Promise<string[]> {
  const requests = answerRequests({ "/api/me": Response.json(me), ...answers });
  document.cookie = me ? rememberHint : forgetHint;
  act(refreshMe);
  await settle();
  return requests;
}
