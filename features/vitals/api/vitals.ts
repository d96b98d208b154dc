import { callerContext, shopContext } from "#platform/http/context.ts";
import { publicPages } from "#platform/http/public-pages.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import type { ErrorResponse } from "#platform/rules/responses.ts";
import { visitVitals } from "../rules/vitals.ts";
import { countVisit } from "../server/count-visit.ts";
import type { Route } from "./+types/vitals.ts";

/** `POST /api/vitals`: how fast a public page was in a visitor's browser. Counted, but not stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = await readBody(request, visitVitals);
  if (!publicPages.some(({ path }) => path === visit.page)) return unknownPage();
  const refusal = await countVisit(context.get(shopContext), context.get(callerContext).ip, visit);
  return refusal ? refusedAsJson(refusal) : new Response(null, { status: 204 });
}

function unknownPage(): Response {
  const problem = "is not the path of a public page";
  const error: ErrorResponse = { code: "bad-input", message: `page: ${problem}`, errors: { page: problem } };
  return Response.json(error, { status: 400 });
}
