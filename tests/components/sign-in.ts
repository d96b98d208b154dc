import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";
import type { Me } from "#features/accounts/rules/responses.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { forgetHint, rememberHint } from "#platform/ui/browser/session-hint.ts";
import { answerRequests, settle, type Answers, type Sent } from "./shop-answers.ts";

type Person = Omit<NonNullable<Me>, "reference"> & { reference?: string };

/**
 * Signs a customer in until the test ends, or signs out with null; `answers` are the shop's other answers meanwhile.
 * Returns the requests from then on.
 */
export async function signInAs(person: Person | null, answers: Answers = {}): Promise<Sent[]> {
  const me: Me = person && { reference: person.email, ...person };
  const requests = answerRequests({ "/api/me": Response.json(me), ...answers });
  document.cookie = me ? rememberHint : forgetHint;
  if (me) onTestFinished(endVisit);
  openedFor.write(undefined);
  act(refreshMe);
  await settle();
  requests.length = 0;
  return requests;
}

/** Signs out as another tab would: this tab notices it by the cookie. */
export function signOut(): void {
  document.cookie = forgetHint;
  refreshMe();
}

/** Signs out in this tab, which opens a new page. */
function endVisit(): void {
  signOut();
  openedFor.write(undefined);
}
