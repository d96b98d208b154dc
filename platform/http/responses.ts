import type { z } from "zod";
import { fieldErrors, plainWords } from "../rules/field-errors.ts";
import type { Refusal } from "../rules/refusal.ts";
import type { ErrorResponse } from "../rules/responses.ts";
import { parseStorableJson } from "../rules/storable-json.ts";
import { refusedWith } from "./refusal-response.ts";

/** Sets these headers of a response, and returns it. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The JSON response to a refusal. */
export function refusedAsJson(refusal: Refusal): Response {
  const { code, message, details } = refusal;
  const body: ErrorResponse = { code, message, ...(code !== "too-many" && { details }) };
  return Response.json(body, refusedWith(refusal));
}

/** The response when a payment could not be started: `refusedAsJson` with `success: false` (specification 7.2). */
export function paymentNotStarted(refusal: Refusal): Response {
  const { code, message } = refusal;
  const body: ErrorResponse & { success: false } = { success: false, code, message };
  return Response.json(body, refusedWith(refusal));
}

/** Runs an operation that starts a payment. Its 401 and 400 responses get `success: false` too (specification 7.2). */
export async function startingPayment(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const error = (await thrown.json()) as ErrorResponse;
    return Response.json({ success: false, ...error }, { status: thrown.status });
  }
}

/**
 * Parses the JSON body with the schema, or throws the 400 response, which names the invalid fields. `empty` stands in
 * for a missing body.
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  { empty }: { empty?: z.input<S> } = {},
): Promise<z.infer<S>> {
  const text = await request.text().catch(() => "");
  const json = text === "" ? empty : parseStorableJson(text);
  const parsed = schema.safeParse(json, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw badInput(parsed.error, json === undefined ? "The body is not JSON" : undefined);
}

/** The 400 response, which names the invalid fields; `message` defaults to the first field's. */
export function badInput(error: z.ZodError, message?: string): Response {
  const errors = fieldErrors(error);
  const [field, text] = Object.entries(errors)[0] ?? [];
  const body: ErrorResponse = { code: "bad-input", message: message ?? `${field || "body"}: ${text}`, errors };
  return Response.json(body, { status: 400 });
}
