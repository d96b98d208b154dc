import { formatKobo } from "../../../domain/payment/payment-labels.ts";
import { rejectByHand } from "../../../server/payments/confirm-by-hand.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { readForm } from "../read-form.ts";
import type { Route } from "./+types/rejection.ts";
import { orderActionResponse, readSeen } from "./order-action.ts";
import { ActionPage } from "./action-page.tsx";
import { paymentIdOf, paymentOf } from "./payment-of.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  return paymentOf(shop, params);
}

/** `POST /office/orders/:id/payments/:attempt/rejection`: records that the money did not arrive. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = await requireStaff(shop, request);
  const id = await paymentIdOf(shop, params);
  const typed = await readForm(request);
  const act = { attemptId: id, actor, seen: readSeen(typed) };
  return orderActionResponse(params.id, await rejectByHand(shop, act), typed);
}

export default function Rejection({ loaderData: payment, actionData }: Route.ComponentProps) {
  return (
    <ActionPage
      title="The money did not arrive"
      explanation={
        <>
          {formatKobo(payment.askedKobo)} with reference <code>{payment.reference}</code> is not on the statement. The
          customer gets a letter and can pay again for a while; the order stays as it is.
        </>
      }
      button="It did not arrive"
      danger
      result={actionData}
      closed={payment.mayReject ? undefined : "This payment does not wait for you."}
    />
  );
}
