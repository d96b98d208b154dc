import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { termFields } from "#features/promotions/rules/promotion-benefit.ts";
import { readPromoCodes } from "#features/promotions/rules/read-promo-codes.ts";
import type { PromotionResponse } from "#features/promotions/rules/responses.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { pick } from "#platform/rules/pick.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { findPromotion } from "../server/check-promotion.ts";
import type { Route } from "./+types/promotion.ts";

/**
 * `GET /api/promotions/:code`: the terms of the code, if the signed-in customer may use it now. Placing the order
 * checks again. A sentence counts as one try for each word that may be a code.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  let tries = readPromoCodes(params.code).length;
  do {
    const tooMany = await refuseOverLimit(shop, "checkPromotion", client);
    if (tooMany) return refusedAsJson(tooMany);
    tries -= 1;
  } while (tries > 0);
  const found = await findPromotion(shop, user.id, params.code);
  if (found instanceof Refusal) return refusedAsJson(found);
  const promotion: PromotionResponse = pick(found, ["code", ...termFields, "productNames"]);
  return Response.json(promotion, { headers: privateHeaders() });
}
