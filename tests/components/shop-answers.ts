import { act } from "@testing-library/react";
import { vi } from "vitest";

type Answering = (sent: unknown, headers: Headers) => Response | Promise<Response>;

/**
 * The shop's answers by path, with or without the query: a body, a response, or a function of the request's body and
 * headers.
 */
export type Answers = Record<string, object | Answering>;
export type Sent = { path: string; body: unknown };

/**
 * Answers the browser's requests in place of the shop, and returns them; a request without an answer fails as if
 * offline. `answers` may change later.
 */
export function answerRequests(answers: Answers): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { body: json, headers }: RequestInit = {}) => {
    const body: unknown = typeof json === "string" ? JSON.parse(json) : undefined;
    requests.push({ path, body });
    const answer = answers[path] ?? answers[path.split("?")[0] ?? ""];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    if (typeof answer === "function") return (answer as Answering)(body, new Headers(headers));
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return requests;
}

export const pathsOf = (requests: Sent[]): string[] => requests.map(({ path }) => path);

/** A refusal, as the shop sends it. */
export function refuse(code: string, message: string, more: object = {}): () => Response {
  return () => Response.json({ code, message, ...more }, { status: 409 });
}

/** Answers a request when the test says so. */
export function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: (body: object) => resolve(Response.json(body)) };
}

/** Waits until components have read the answers to their requests, and shown them. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  });
}
