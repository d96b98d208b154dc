import { callerContext, shopContext } from "#platform/http/context.ts";
import { badInput, refusedAsJson } from "#platform/http/responses.ts";
import { openedPage } from "../rules/visit.ts";
import { countVisit } from "../server/count-visit.ts";
import type { Route } from "./+types/visits.ts";

/** `POST /api/visits`: a page was opened in a visitor's browser. Counted, but not stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = openedPage.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!opened.success) return badInput(opened.error);
  const refusal = await countVisit(context.get(shopContext), context.get(callerContext).ip, opened.data.steps);
  return refusal ? refusedAsJson(refusal) : new Response(null, { status: 204 });
}
