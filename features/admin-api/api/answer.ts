import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { authenticateKey, type KeyUse } from "#features/api-keys/middleware/authenticate-key.ts";
import type { Scope } from "#features/api-keys/rules/scopes.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { badInput, readBody, refusedAsJson, withHeaders } from "#platform/http/responses.ts";
import { plainWords } from "#platform/rules/field-errors.ts";
import type { Act } from "#platform/rules/page.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import { idempotencyHeader } from "../rules/bodies.ts";
import { runOnce } from "../server/run-once.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
/** The scope of an operation, and the page of the office that does the same. */
type Need = { scope: Scope; page: string };

/** The response to a read with a key, which may do no more than its maker on the page. */
export function answerRead(
  args: Args,
  need: Need,
  read: (use: KeyUse) => Promise<object | Refusal>,
): Promise<Response> {
  return answer(args, { ...need, act: "read" }, read);
}

/**
 * The same for a write with a JSON body. With an Idempotency-Key it runs once, in one transaction (`runOnce`), so `run`
 * uses the shop that it gets.
 */
export function answerWrite<Schema extends z.ZodType>(
  args: Args,
  { body: schema, ...need }: Need & { body: Schema },
  run: (use: KeyUse, body: z.output<Schema>) => Promise<object | Refusal>,
) {
  return answer(args, { ...need, act: "write" }, async (use) => {
    const { request } = args;
    // Any other type was refused before (platform/http/body-formats.ts).
    if (!request.headers.has("content-type")) throw unsupportedMediaType();
    const idempotencyKey = readIdempotencyKey(request);
    const body = await readBody(request, schema);
    if (idempotencyKey === undefined) return run(use, body);
    const requestHash = hashRequest(request, body);
    return runOnce(use, { idempotencyKey, requestHash }, (shop) => run({ ...use, shop }, body));
  });
}

/** The query as the schema reads it; throws the 400, which names an unknown parameter too. */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  const read = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams), { error: plainWords });
  if (read.success) return read.data;
  throw badInput(read.error);
}

/** The 400 for a cursor that is malformed, or of a list with another filter. */
export function badCursor(): Response {
  const message = "This is not the `next` of a list with this filter";
  return badInput(new z.ZodError([{ code: "custom", path: ["cursor"], message, input: undefined }]));
}

async function answer(
  { request, context }: Args,
  { scope, page, act }: Need & { act: Act },
  run: (use: KeyUse) => Promise<object | Refusal>,
): Promise<Response> {
  const { ip } = context.get(callerContext);
  const use = await authenticateKey(context.get(shopContext), request, { scope, ip });
  if (use instanceof Response) return use;
  const response = use.may(page, act) ? await respond(() => run(use)) : refusedAsJson(makerMayNot());
  return withHeaders(response, { ...use.headers, "Cache-Control": "no-store" });
}

/** Bad input is thrown as a response. */
async function respond(run: () => Promise<object | Refusal>): Promise<Response> {
  try {
    const result = await run();
    return result instanceof Refusal ? refusedAsJson(result) : Response.json(result);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function makerMayNot(): Refusal {
  return new Refusal(
    "maker-may-not",
    "The member of staff who made this key may not do this in the office.",
  ).withStatus(403);
}

function unsupportedMediaType(): Response {
  const body: ErrorResponse = { code: "bad-input", message: "The body must be application/json" };
  return Response.json(body, { status: 415 });
}

function readIdempotencyKey(request: Request): string | undefined {
  const sent = request.headers.get("idempotency-key") ?? undefined;
  const read = idempotencyHeader.safeParse(sent === undefined ? {} : { "Idempotency-Key": sent });
  if (read.success) return read.data["Idempotency-Key"];
  throw badInput(read.error);
}

function hashRequest(request: Request, body: unknown): string {
  return createHash("sha256")
    .update(`${new URL(request.url).pathname}\n${JSON.stringify(body)}`)
    .digest("base64url");
}
