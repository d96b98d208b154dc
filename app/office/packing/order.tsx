import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { HOME_COUNTRY } from "../../../platform/rules/countries/home-country.ts";
import { takeBatchForm } from "../../../features/stock/rules/batch-forms.ts";
import { findOrderToPack } from "../../../features/fulfilment/server/office/packing.ts";
import { changePackedBatch } from "../../../features/fulfilment/server/packing/change-packed-batch.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { useLive } from "../../ui/router/use-live.ts";
import { ButtonLink, QuietButtonLink } from "../../../platform/ui/office/button-link.tsx";
import { PrintButton } from "../../../platform/ui/print-button.tsx";
import { formAction, notFound, saved } from "../../../features/accounts/middleware/form-action.ts";
import { stepLabels } from "../../../features/orders/ui/office/step-labels.ts";
import { queryOf } from "../../../features/orders/rules/ids-query.ts";
import { BoxBatches } from "../../../features/fulfilment/office/packing/packed-batches.tsx";
import { Slip } from "../../../features/fulfilment/office/packing/slip.tsx";
import { BackLink } from "../../../platform/ui/office/back-link.tsx";
import type { Route } from "./+types/order.ts";
import "../../../features/orders/ui/office/order.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await findOrderToPack(context.get(shopContext), params.id)) ?? notFound();
}

/** `POST /office/packing/:id`: units of another batch go into the box. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, takeBatchForm, async ({ shop, actor, seen, input }) => {
    const refusal = await changePackedBatch(shop, { orderId: args.params.id, actor, seen }, input);
    return refusal ?? saved(`Batch ${input.code} is in the box now.`, {});
  });

/** One order to pack: the button of its next step, and the packing slip. */
export default function OrderToPack({ loaderData: { slip, step, refused, seen }, actionData }: Route.ComponentProps) {
  useLive("/api/live/office");
  const busy = useNavigation().state === "submitting";
  // The newest history entry at the first render: a revalidation must not adopt a change that the user has not seen.
  const [initialSeen] = useState(seen);
  const here = `/office/packing/${slip.id}`;
  return (
    <>
      <title>{`Packing ${slip.id} · Office`}</title>
      <p className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </p>
      <header className="office-head no-print">
        <h1 className="office-order-id">{slip.id}</h1>
      </header>
      <div className="no-print document-tools">
        {refused ? (
          <p className="notice">{refused}</p>
        ) : step === "shipment" ? (
          <ButtonLink to={`${here}/shipment`}>{stepLabels.shipment.button}</ButtonLink>
        ) : (
          <Form method="post" action={`${here}/processing`}>
            <input type="hidden" name="seen" value={initialSeen} />
            <button type="submit" className="button" aria-disabled={busy}>
              {stepLabels.processing.button}
            </button>
          </Form>
        )}
        <PrintButton>Print the packing slip</PrintButton>
        {slip.shippingAddress.country !== HOME_COUNTRY && (
          <QuietButtonLink to={`/office/packing/customs?${queryOf([slip.id])}`}>Customs papers</QuietButtonLink>
        )}
      </div>
      {step === "shipment" && <BoxBatches items={slip.items} seen={seen} result={actionData} />}
      <Slip order={slip} />
    </>
  );
}
