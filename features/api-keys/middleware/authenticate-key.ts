import { accessFor } from "#features/accounts/rules/access.ts";
import { readSwitchedOn } from "#features/shop/server/switched-off.ts";
import { refusedAsJson, withHeaders } from "#platform/http/responses.ts";
import { tooMany } from "#platform/rate-limit/limits.ts";
import { countUsage } from "#platform/rate-limit/rate-limit.ts";
import type { Act } from "#platform/rules/page.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import type { Shop } from "#platform/shop.ts";
import type { Scope } from "../rules/scopes.ts";
import { findKey } from "../server/find-key.ts";

/** Requests of one key. */
const LIMIT = { limit: 120, window: MINUTE };
const POLICY = `"default";q=${LIMIT.limit};w=${LIMIT.window / SECOND}`;

export type KeyUse = {
  /** For verbs: the audit trail names the key, and what needs a confirmed identity is refused. */
  shop: Shop;
  /** The account of the member of staff who made the key. */
  actor: string;
  keyId: number;
  name: string;
  scopes: Scope[];
  /** Whether the role that the maker has now may use this page of the office: the key must not do more. */
  may: (path: string, act?: Act) => boolean;
  /** For the response: how much of the limit is left. */
  headers: Record<string, string>;
};

/**
 * The key in the Authorization header of a request, which nothing but that header may carry. Otherwise the response:
 * 401 without a key that works, 403 for one without the scope if one is needed, 429 above 120 requests a minute, and
 * 404 while keys are switched off. The route still asks `may` for what it does.
 */
export async function authenticateKey(
  shop: Shop,
  request: Request,
  { scope, ip }: { scope?: Scope; ip: string },
): Promise<KeyUse | Response> {
  const on = await readSwitchedOn(shop);
  if (!on.includes("api-keys")) return Response.json({ message: "There is no such page" }, { status: 404 });
  const authorization = request.headers.get("authorization");
  const key = await findKey(shop, /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "");
  if (!key) {
    if (authorization !== null) logSecurityEvent(shop, "key refused", { ip });
    return respond(unknownKey(), { "WWW-Authenticate": "Bearer" });
  }
  const [usage] = await countUsage(shop, [{ key: `api key ${key.id}`, ...LIMIT }]);
  const { left = 0, resetsIn = LIMIT.window } = usage ?? {};
  const headers = {
    "RateLimit-Policy": POLICY,
    RateLimit: `"default";r=${Math.max(0, left)};t=${Math.ceil(resetsIn / SECOND)}`,
  };
  if (left < 0) return respond(tooMany("That was a lot at once. Please wait, and try again.", resetsIn), headers);
  if (scope && !key.scopes.includes(scope)) {
    const needs = { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` };
    return respond(missingScope(scope), { ...headers, ...needs });
  }
  return {
    shop: { ...shop, isConfirmed: false, auditDetails: { apiKey: key.name } },
    actor: key.actor,
    keyId: key.id,
    name: key.name,
    scopes: key.scopes,
    may: accessFor(key.role, on),
    headers,
  };
}

function unknownKey(): Refusal {
  return new Refusal("key-unknown", "This needs the Authorization header with a key that works.").withStatus(401);
}

function missingScope(scope: Scope): Refusal {
  return new Refusal("scope-missing", `This needs a key with the scope ${scope}.`, { scope }).withStatus(403);
}

function respond(refusal: Refusal, headers: Record<string, string>): Response {
  return withHeaders(refusedAsJson(refusal), { ...headers, "Cache-Control": "private, no-store" });
}
