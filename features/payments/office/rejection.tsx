import { noInput, orderAction } from "#features/accounts/middleware/office-action.ts";
import { ActionPage } from "#features/orders/ui/office/action-page.tsx";
import { shopContext } from "#platform/http/context.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { rejectByHand } from "../server/confirm-by-hand.ts";
import type { Route } from "./+types/rejection.ts";
import { requirePaymentId, requirePayment } from "./require-payment.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return requirePayment(context.get(shopContext), params);
}

/** `POST /office/orders/:id/payments/:attempt/rejection`: records that the money did not arrive. */
export const action = (args: Route.ActionArgs) =>
  orderAction(args, noInput, async ({ shop, actor, seen }) =>
    rejectByHand(shop, { attemptId: await requirePaymentId(shop, args.params), actor, seen }),
  );

export default function Rejection({ loaderData: payment, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="The money was not received"
      explanation={
        <>
          {formatKobo(payment.requestedKobo)} with reference <code>{payment.reference}</code> is not on the statement.
          The customer gets an email and can pay again for a while; the order stays as it is.
        </>
      }
      button="Not received"
      danger
      result={actionData}
      closed={payment.mayReject ? undefined : "This payment is not waiting for you."}
    />
  );
}
