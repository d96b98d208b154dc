import { data } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { logSecurityEvent } from "#platform/security-log.ts";
import { providerNames } from "../rules/provider-names.ts";
import { receiveCallback } from "../server/callbacks.ts";
import type { Route } from "./+types/provider-callback.ts";

/**
 * `POST /api/:provider/callback`: webhooks of the payment providers. Responds as soon as the callback is stored; 401 if
 * its sender cannot be authenticated.
 */
export async function action({ request, params: { provider }, context }: Route.ActionArgs) {
  if (!isOneOf(providerNames, provider)) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  const raw = new Uint8Array(await request.arrayBuffer());
  const result = await receiveCallback(shop, provider, { body: raw, headers: request.headers });
  if (result === "unknown-provider") throw data(null, { status: 404 });
  if (result !== "forged") return Response.json({ message: "Received" });
  logSecurityEvent(shop, "callback refused", { ip: context.get(callerContext).ip, provider });
  return Response.json({ message: "The callback does not prove its sender" }, { status: 401 });
}
