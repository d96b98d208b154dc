import { data, Link } from "react-router";
import { z } from "zod";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { actionHeaders, refusedWith } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { integerField } from "#platform/rules/number-field.ts";
import { QuietButtonLink } from "#platform/ui/button-link.tsx";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { OrderRecall } from "../rules/order-recall.ts";
import { splitParagraphs } from "../rules/recall.ts";
import { askRecallRefund } from "../server/own-recalls.ts";
import { recallsOfOrders } from "../server/recalls-of-orders.ts";
import { answerText } from "../ui/recall-answer.ts";
import type { Route } from "./+types/recall.ts";
import "#features/orders/ui/orders.css";
import "../ui/recall.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  return { id: order.id, recalls: await recallsOfOrders(shop.db, [order.id]) };
}

const refundRequest = z.object({ recall: integerField({ least: 1 }) });

/** `POST /orders/:orderId/recall`: the customer asks for a refund without returning anything. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const parsed = refundRequest.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data({ alert: "Please choose what you want your money back for." }, { status: 400 });
  const refused =
    (await refuseOverLimit(shop, "changeReturn", { account: user.id })) ??
    (await askRecallRefund(shop, { userId: user.id, orderId: order.id }, parsed.data.recall));
  return refused ? data({ alert: refused.message }, refusedWith(refused)) : data({ alert: undefined });
}

export const headers = actionHeaders;

/** The recalled goods of an order, and the shop's two offers for them. */
export default function Recall({ loaderData: { id, recalls }, actionData }: Route.ComponentProps) {
  return (
    <div className="page after-sale-page">
      <Title>Please don’t eat this</Title>
      <h1>{recalls.length > 0 ? "Please don’t eat this" : "Nothing was recalled"}</h1>
      <p>
        {recalls.length > 0 ? "From" : "We haven’t recalled anything from"} order <code>{id}</code>.
      </p>
      <FormAlert message={actionData?.alert} />
      {recalls.map((recall) => (
        <Offer key={recall.recallId} recall={recall} />
      ))}
      <p className="after-sale-back">
        <Link to={`/orders#${id}`}>← My Orders</Link> · <a href="/returns">All about returns and refunds</a>
      </p>
    </div>
  );
}

function Offer({ recall }: { recall: OrderRecall }) {
  const { orderId, recallId, productId, productName, code, units, message, startedAt } = recall;
  const answer = answerText(recall);
  return (
    <section className="recall" aria-label={`Recall of ${productName}`}>
      <h2>{productName}</h2>
      <p>
        Batch <strong>{code}</strong>, {units} {units === 1 ? "pack" : "packs"} in your order. We recalled it on{" "}
        {formatLagosDay(startedAt)}.
      </p>
      {splitParagraphs(message).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {answer ? (
        <p className="notice" role="status">
          {answer}
        </p>
      ) : (
        <div className="wrap recall-offer">
          <Form method="post">
            <input type="hidden" name="recall" value={recallId} />
            <SubmitButton>Give me my money back</SubmitButton>
          </Form>
          <QuietButtonLink to={`/orders/${orderId}/return?recalled=${productId}`}>Send it back to you</QuietButtonLink>
        </div>
      )}
    </section>
  );
}
