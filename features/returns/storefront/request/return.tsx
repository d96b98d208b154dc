import { randomBytes } from "node:crypto";
import { data, Link, redirect } from "react-router";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { listRefundCredits, whyNoCredit } from "#features/payments/server/refund-as-credit.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { actionHeaders, refusedWith } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { refusalDetails, Refusal } from "#platform/rules/refusal.ts";
import { SelectField } from "#platform/ui/form/field.tsx";
import { type FormResult } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { useFocusOnError } from "#platform/ui/form/use-focus-on-error.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { readReturnedItems, returnRequest } from "../../rules/return-forms.ts";
import { MONEY, rmaNumber } from "../../rules/returns.ts";
import { listReturnable } from "../../server/list-returnable.ts";
import { requestReturn } from "../../server/request-return.ts";
import type { Route } from "./+types/return.ts";
import { ReturnItemFields } from "./return-item-fields.tsx";
import "#features/orders/ui/orders.css";
import "./return.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  // The product named in a recall's link, preselected.
  const chosen = new URL(request.url).searchParams.get("recalled");
  const { items, reason } = await listReturnable(shop, shop.db, order, { at: shop.clock(), chosen });
  const isRecalled = items.some((item) => item.recalled > 0);
  return {
    id: order.id,
    credits: whyNoCredit(order) ? [] : await listRefundCredits(shop),
    rma: rmaNumber(randomBytes(10)),
    items,
    reason: isRecalled ? undefined : reason,
  };
}

type ActionResult = FormResult & { productId?: string | undefined };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const form = await request.formData();
  const typed = Object.fromEntries(form);
  const parsed = returnRequest.safeParse({
    rma: typed["rma"],
    items: readReturnedItems(typed),
    refundAs: typed["refundAs"],
  });
  if (!parsed.success) {
    return data<ActionResult>(
      { alert: parsed.error.issues[0]?.message ?? "Please look again", typed },
      { status: 400 },
    );
  }
  const requested =
    (await refuseOverLimit(shop, "changeReturn", { account: user.id })) ??
    (await requestReturn(shop, { userId: user.id, orderId: order.id }, parsed.data));
  if (!(requested instanceof Refusal)) return redirect(`/returns/${requested.rma}`);
  const { productId } = refusalDetails(requested, "not-returnable") ?? {};
  return data<ActionResult>({ alert: requested.message, productId, typed }, refusedWith(requested));
}

export const headers = actionHeaders;

export default function RequestReturn({
  loaderData: { id, rma, items, reason, credits },
  actionData,
}: Route.ComponentProps) {
  const formArea = useFocusOnError<HTMLDivElement>(actionData);
  const left = items.some((item) => item.left > 0);
  return (
    <div className="page after-sale-page">
      <Title>Send something back</Title>
      <h1>Send something back</h1>
      <p>
        From order <code>{id}</code>. Unopened, non-perishable goods can come back within 30 days of delivery, for any
        reason. Anything damaged, spoiled or wrong can always come back.
      </p>
      {reason && <p className="alert">{reason}</p>}
      {!reason && !left && <p className="notice">You’re already sending this whole order back.</p>}
      {!reason && left && (
        <div ref={formArea}>
          <Form method="post" className="stack return-form">
            <FormAlert message={actionData?.alert} />
            {/* After an error the form keeps its RMA number, so that submitting it again does not open a second
                return. */}
            <input type="hidden" name="rma" value={String(actionData?.typed?.["rma"] ?? rma)} />
            {items.map((item) => (
              <ReturnItemFields
                key={item.productId}
                item={item}
                typed={actionData?.typed}
                wrong={actionData?.productId === item.productId}
              />
            ))}
            {credits.length > 0 && (
              <SelectField
                label="How we pay you back"
                name="refundAs"
                defaultValue={String(actionData?.typed?.["refundAs"] ?? MONEY)}
              >
                <option value={MONEY}>The way you paid</option>
                {credits.map((credit) => (
                  <option key={credit} value={credit}>
                    As a {paymentMethods[credit].noun} from us, by email
                  </option>
                ))}
              </SelectField>
            )}
            <SubmitButton>Ask for a return</SubmitButton>
          </Form>
        </div>
      )}
      <p className="after-sale-back">
        <Link to={`/orders#${id}`}>← My Orders</Link> · <a href="/returns">All about returns and refunds</a>
      </p>
    </div>
  );
}
