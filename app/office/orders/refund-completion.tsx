import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { listOrderPayments } from "../../../server/payments/order-payments.ts";
import { completeRefundByHand } from "../../../server/payments/refunds.ts";
import type { Shop } from "../../../server/shop.ts";
import { shopContext } from "../../context.ts";
import { noInput, notFound, orderAction } from "../form-action.ts";
import type { Route } from "./+types/refund-completion.ts";
import { ActionPage } from "./action-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return refundOf(context.get(shopContext), params);
}

/** `POST /office/orders/:id/refunds/:refund/completion`: records that staff transferred the refund. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, noInput, async ({ shop, actor }) =>
    completeRefundByHand(shop, (await refundOf(shop, args.params)).id, actor),
  );

async function refundOf(shop: Shop, params: { id: string; refund: string }) {
  const { refunds } = await listOrderPayments(shop, params.id);
  return refunds.find((refund) => String(refund.id) === params.refund) ?? notFound();
}

export default function RefundCompletion({ loaderData: refund, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="The refund is sent"
      explanation={
        <>
          You have transferred <strong>{formatKobo(refund.amountKobo)}</strong> back to the customer, with{" "}
          <code>{refund.reference}</code> as the reference. They get a letter.
        </>
      }
      button="I have sent it"
      result={actionData}
      closed={refund.waitsForHand ? undefined : "This refund does not wait for a transfer by hand."}
    />
  );
}
