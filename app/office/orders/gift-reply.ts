import { redirect } from "react-router";
import { giftReplyDecision } from "../../../domain/order/gift-form.ts";
import { rowId } from "../../../domain/row-id.ts";
import { decideGiftReply } from "../../../server/orders/gifts/gift-replies.ts";
import { orderAction } from "../form-action.ts";
import type { Route } from "./+types/gift-reply.ts";

/** `POST /office/orders/:id/gift-replies/:reply`: marks the receiver's reply as read; thanks may be passed on. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, giftReplyDecision, ({ shop, staffAction: { orderId, actor }, input }) =>
    decideGiftReply(shop, { orderId, actor, reply: rowId(args.params.reply) }, input.decision === "pass-on"),
  );

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/office/orders/${encodeURIComponent(params.id)}`);
