import { callerContext, shopContext } from "#platform/http/context.ts";
import { findPublicPage } from "#platform/http/public-pages.ts";
import { readBody } from "#platform/http/responses.ts";
import { withinLimit } from "#platform/rate-limit/rate-limit.ts";
import { HOUR } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import { cspReports, type CspViolation } from "../rules/csp-report.ts";
import type { Route } from "./+types/csp-reports.ts";

/**
 * `POST /api/csp-reports`: logs each violation of the content security policy in a visitor's browser, one line each.
 * Reads at most 20 reports an hour from one IP address and 500 in all, because anybody can send them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { ip } = context.get(callerContext);
  const within =
    (await withinLimit(shop, `csp-reports from ${ip}`, { limit: 20, window: HOUR })) &&
    (await withinLimit(shop, "csp-reports", { limit: 500, window: HOUR }));
  if (!within) return new Response(null, { status: 429 });
  for (const violation of await readBody(request, cspReports)) {
    logSecurityEvent(shop, "content security policy", { ip, ...withoutPersonalData(violation) });
  }
  return new Response(null, { status: 204 });
}

/** A page's URL may contain an order id or a secret, and a resource's URL a query with personal data. */
function withoutPersonalData({ directive, blocked, page }: CspViolation) {
  const path = URL.canParse(page) ? new URL(page).pathname : "";
  return {
    directive: /^[a-z-]{1,40}$/.exec(directive)?.[0],
    blocked: URL.canParse(blocked) ? sourceOrigin(new URL(blocked)) : /^[a-z-]{1,40}$/.exec(blocked)?.[0],
    page: findPublicPage(path)?.path ?? "no public page",
  };
}

function sourceOrigin({ origin, protocol }: URL): string {
  return origin === "null" ? protocol.slice(0, 40) : origin.slice(0, 200);
}
