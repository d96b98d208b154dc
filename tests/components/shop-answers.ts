import { onTestFinished, vi } from "vitest";
import type { Me } from "../../features/accounts/rules/responses.ts";
import { refreshMe } from "../../features/accounts/ui/browser/use-me.ts";
import { forgetHint, rememberHint } from "../../platform/ui/browser/session-hint.ts";

type Answer = Response | Promise<Response>;
/** What the shop answers to a request, by its path: a body, or a function that is given what was sent. */
export type Answers = Record<string, object | ((sent: unknown) => Answer)>;
export type Sent = { path: string; body: unknown };

/** Answers the browser's requests instead of the shop, and returns them. What has no answer cannot be reached. */
export function answerRequests(answers: Answers): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { body: json }: RequestInit = {}) => {
    const body: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
    requests.push({ path, body });
    const answer = answers[path];
    if (answer === undefined) throw new TypeError(`Nothing answers ${path}`);
    return typeof answer === "function" ? (answer as (sent: unknown) => Answer)(body) : Response.json(answer);
  });
  return requests;
}

/** The same for a customer who is signed in. */
export async function answerSignedIn(me: NonNullable<Me>, answers: Answers = {}): Promise<Sent[]> {
  const requests = answerRequests({ "/api/me": me, ...answers });
  document.cookie = rememberHint;
  onTestFinished(signOut);
  refreshMe();
  requests.length = 0;
  return requests;
}

/** As signing out in another tab does, which this one notices by the cookie. */
export function signOut(): void {
  document.cookie = forgetHint;
  refreshMe();
}

/** A refusal, as the shop sends it. */
export function refuse(code: string, message: string, more: object = {}): () => Response {
  return () => Response.json({ code, message, ...more }, { status: 409 });
}

/** Answers a request when the test says so. */
export function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: (body: object) => resolve(Response.json(body)) };
}
