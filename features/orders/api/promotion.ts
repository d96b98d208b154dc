import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import type { PromotionResponse } from "#features/cart/rules/responses.ts";
import { readPromoCodes } from "#features/promotions/rules/read-promo-codes.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { findPromotion } from "../server/check-promotion.ts";
import type { Route } from "./+types/promotion.ts";

/**
 * `GET /api/promotions/:code`: whether the signed-in customer may use the code now. Placing the order checks again. A
 * sentence counts as one try for each word that may be a code.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  const client = { account: user.id, ip: context.get(callerContext).ip };
  let tries = readPromoCodes(params.code).length;
  do {
    const tooMany = await refuseOverLimit(shop, "checkPromotion", client);
    if (tooMany) return refusedAsJson(tooMany);
    tries -= 1;
  } while (tries > 0);
  const found = await findPromotion(shop, user.id, params.code);
  if (found instanceof Refusal) return refusedAsJson(found);
  const { code, percent } = found;
  return Response.json({ code, percent } satisfies PromotionResponse, { headers: privateHeaders() });
}
