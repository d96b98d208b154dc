import type { z } from "zod";
import type { errorResponse } from "../../domain/responses.ts";
import { fieldErrors } from "../../domain/field-errors.ts";
import { Refusal, type RefusalCode } from "../../domain/refusal.ts";

/** What every JSON answer of trouble looks like. `errors` names fields by dotted path. */
export type ApiError = z.infer<typeof errorResponse>;

/** The shop says no: 409 with the reason, 404 for what does not exist for this person, 429 for what was asked too often. */
export function refused(refusal: Refusal): Response {
  const { code, message, details } = refusal;
  return Response.json({ code, message, details } satisfies ApiError, { status: statusOf(code) });
}

function statusOf(code: RefusalCode): number {
  if (code === "order-not-found" || code === "return-not-found") return 404;
  return code === "too-many" ? 429 : 409;
}

/** A payment could not begin: as `refused`, in the form of section 7, and 502 when the provider is to blame. */
export function paymentNotStarted(refusal: Refusal): Response {
  const { code, message } = refusal;
  const status = code === "payment-not-started" ? 502 : code === "order-not-found" ? 404 : 409;
  return Response.json({ success: false, code, message } satisfies ApiError & { success: false }, { status });
}

export function signInRequired(): Response {
  return Response.json({ code: "signed-out", message: "Please sign in first." } satisfies ApiError, { status: 401 });
}

/** The body as the schema wants it, or the 400 that names what is wrong. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<{ body: z.infer<S>; trouble?: undefined } | { body?: undefined; trouble: Response }> {
  const json: unknown = await request.json().catch(() => undefined);
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const errors = fieldErrors(parsed.error);
  const first = Object.entries(errors)[0];
  const message = json === undefined ? "The body is not JSON" : `${first?.[0] || "body"}: ${first?.[1]}`;
  return { trouble: Response.json({ code: "bad-input", message, errors } satisfies ApiError, { status: 400 }) };
}
