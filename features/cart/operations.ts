import { z } from "zod";
import { refusal, tooMany, type Operation } from "#platform/rules/operation.ts";
import { promotionResponse } from "./rules/responses.ts";

export const operations: Operation[] = [
  {
    id: "readPromotion",
    method: "GET",
    path: "/api/promotions/:code",
    tag: "Orders",
    summary: "Check a promo code",
    description:
      "Whether the signed-in account may use the code now. Placing the order checks again. Each word of a sentence that may be the code is a try.",
    access: "account",
    parameters: z.object({
      code: z.string().meta({ description: "Case-insensitive, also a sentence with the code", example: "WELCOME15" }),
    }),
    responses: {
      200: {
        description: "The code is valid.",
        schema: promotionResponse,
        example: { code: "WELCOME15", percent: 15 },
      },
      409: refusal(
        "The code is not valid for this account now.",
        ["promo-not-running", "promo-unknown", "promo-used", "promo-first-order-only", "promo-unconfirmed"],
        "The code WELCOME15 has expired.",
      ),
      429: tooMany("That was a lot of codes at once. Please try again in an hour."),
    },
  },
];
