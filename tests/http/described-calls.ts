import { expect } from "vitest";
import { operations } from "#features/openapi/api/openapi/operations.ts";
import { bodySchema } from "#features/openapi/api/openapi/schemas.ts";
import type { Operation } from "#platform/rules/operation.ts";
import { exampleUrl, fieldPaths } from "../sources/api-operations.ts";

export type CallOptions = {
  at?: Record<string, string>;
  body?: unknown;
  raw?: string;
  search?: string;
  headers?: Record<string, string>;
};

/** Calls of these operations; each response must be as described. */
export function describedCalls(isOwn: (operation: Operation) => boolean, shopUrl: () => string) {
  const own = operations.filter(isOwn);
  const covered = new Set<string>();

  function find(id: string): Operation {
    const operation = own.find((one) => one.id === id);
    if (!operation) throw new Error(`There is no ${id}`);
    return operation;
  }

  /** Calls an operation with its example parameters, or those in `at`, and checks that the response is described. */
  async function call(id: string, { at, body, raw, search = "", headers }: CallOptions = {}) {
    const operation = find(id);
    const filled = operation.path.replace(/:(\w+)/g, (_, name: string) => at?.[name] ?? "");
    const requestBody = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(shopUrl() + (at ? filled + search : exampleUrl(operation)), {
      method: operation.method,
      redirect: "manual",
      headers: { ...(operation.method === "POST" && { "content-type": "application/json" }), ...headers },
      ...(requestBody !== undefined && { body: requestBody }),
    });
    const described = operation.responses[response.status];
    const text = await response.text();
    if (!described)
      throw new Error(`${id} responded with ${response.status}, which is not described: ${text.slice(0, 300)}`);
    covered.add(`${id} ${response.status}`);
    if (!described.schema) return { status: response.status, json: undefined };
    expect(response.headers.get("content-type"), id).toMatch(/^application\/json(; ?charset=utf-8)?$/i);
    const json: unknown = JSON.parse(text);
    expect(described.schema.safeParse(json).error, `${id} ${response.status}: ${text.slice(0, 300)}`).toBeUndefined();
    return { status: response.status, json };
  }

  /** Sends each field of each body with an invalid value, and what is no body: the response names the wrong field. */
  async function sendWrongBodies(headers: Record<string, string>): Promise<void> {
    for (const { id, body } of own) {
      if (!body) continue;
      for (const path of fieldPaths(bodySchema(body))) {
        // An order never fails on where its customer came from.
        if (path.startsWith("source")) continue;
        // No field of the API is a boolean.
        const { status, json } = await call(id, { headers, body: withField(body.example, path.split("."), true) });
        expect([status, Object.keys((json as { errors: object }).errors)], `${id} ${path}`).toEqual([
          400,
          expect.arrayContaining([path]),
        ]);
      }
      expect((await call(id, { headers, raw: "{not json" })).status).toBe(400);
      expect((await call(id, { headers, raw: "x".repeat(300_000) })).status).toBe(413);
    }
  }

  return {
    operations: own,
    call,
    sendWrongBodies,
    copyExample: (id: string) => structuredClone(find(id).body?.example),
    /** The described statuses that no response has had yet. */
    uncovered: () =>
      own
        .flatMap(({ id, responses }) => Object.keys(responses).map((status) => `${id} ${status}`))
        .filter((one) => !covered.has(one)),
  };
}

/** A copy of `value` with the field at this path set to `to`. */
function withField(value: unknown, [name, ...rest]: string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === name ? withField(one, rest, to) : one));
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withField(object[name], rest, to) };
}
