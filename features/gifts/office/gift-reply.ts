import { redirect } from "react-router";
import { orderAction } from "#features/accounts/middleware/office-action.ts";
import { giftReplyDecision } from "#features/orders/rules/gift-form.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { decideGiftReply } from "../server/gift-replies.ts";
import type { Route } from "./+types/gift-reply.ts";

/** `POST /office/orders/:id/gift-replies/:reply`: marks the recipient's reply as read; thanks may be passed on. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, giftReplyDecision, ({ shop, staffAction: { orderId, actor }, input }) =>
    decideGiftReply(shop, { orderId, actor, reply: rowId(args.params.reply) }, input.decision === "pass-on"),
  );

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/orders/${encodeURIComponent(params.id)}`);
