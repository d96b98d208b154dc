import type { PromotionResponse } from "../rules/responses.ts";
import { readPromoCode } from "../rules/promotion.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { findPromotion } from "../../orders/server/promotions.ts";
import { refuseOverLimit } from "../../../platform/rate-limit/limits.ts";
import { callerContext, shopContext } from "../../../platform/http/context.ts";
import { privateHeaders } from "../../accounts/middleware/guards.ts";
import { refused } from "../../../platform/http/responses.ts";
import { requireApiUser } from "../../accounts/middleware/require-api-user.ts";
import type { Route } from "./+types/promotion.ts";

/** `GET /api/promotions/:code`: whether the signed-in customer may use the code now. Placing the order checks again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  const client = { account: user.id, ip: context.get(callerContext).ip };
  const found =
    (await refuseOverLimit(shop, "checkPromotion", client)) ??
    (await findPromotion(shop, user.id, readPromoCode(params.code)));
  if (found instanceof Refusal) return refused(found);
  const { code, percent } = found;
  return Response.json({ code, percent } satisfies PromotionResponse, { headers: privateHeaders() });
}
