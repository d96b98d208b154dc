import { useState } from "react";
import { data, useNavigation } from "react-router";
import { officeAction, notFound, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { weighForm } from "#features/catalogue/rules/net-content.ts";
import { weighProduct } from "#features/catalogue/server/weigh-product.ts";
import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { listUndoableOf } from "#features/orders/server/undo/undoable-actions.ts";
import { GiftBadge } from "#features/orders/ui/office/gift-badge.tsx";
import { stepLabels } from "#features/orders/ui/office/step-labels.ts";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { takeBatchForm } from "#features/stock/rules/batch-forms.ts";
import { shopContext } from "#platform/http/context.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { ButtonLink, QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { findOrderToPack } from "../../server/office/packing.ts";
import { changePackedBatch } from "../../server/packing/change-packed-batch.ts";
import type { Route } from "./+types/order.ts";
import { CheckGoods } from "./check-goods.tsx";
import { PackedBatches } from "./packed-batches.tsx";
import { Slip } from "./slip.tsx";
import { WeighPacks } from "./weigh-packs.tsx";
import "#features/orders/ui/office/order.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const found = (await findOrderToPack(shop, params.id)) ?? notFound();
  return { ...found, undoable: await listUndoableOf(shop, params.id) };
}

/** `POST /office/packing/:id`: packs units of another batch, or saves the gross weight of a product. */
export const action = (args: Route.ActionArgs) =>
  resourceAction<Result>(args, { save: () => takeBatch(args), weigh: () => weigh(args) });

type Result = Response | ReturnType<typeof data<OfficeResult>>;

const weigh = (args: Route.ActionArgs) =>
  officeAction(args, weighForm, async ({ shop, actor, input }) =>
    saved("Saved what it weighs.", await weighProduct(shop, actor, input)),
  );

const takeBatch = (args: Route.ActionArgs) =>
  officeAction(args, takeBatchForm, async ({ shop, actor, seen, input }) => {
    const refusal = await changePackedBatch(shop, { orderId: args.params.id, actor, seen }, input);
    return refusal ?? saved(`Batch ${input.code} is packed now.`, {});
  });

/** One order to pack: the button for its next step, and the packing slip. */
export default function OrderToPack({ loaderData, actionData }: Route.ComponentProps) {
  const { slip, step, refused, seen, undoable } = loaderData;
  useLive("/api/live/office");
  const may = useAccess();
  const busy = useNavigation().state === "submitting";
  // The newest history entry at the first render: a revalidation must not adopt a change that the user has not seen.
  const [initialSeen] = useState(seen);
  const here = `/office/packing/${slip.id}`;
  return (
    <>
      <title>{`Packing ${orderNumber(slip.id)} · Office`}</title>
      <p className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </p>
      <header className="office-head no-print">
        <h1>{orderNumber(slip.id)}</h1>
        {slip.gift && <GiftBadge />}
      </header>
      <div className="no-print">
        <Undo actions={undoable} order={slip.id} />
      </div>
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
        <QuietButtonLink to={`/office/packing/labels?${formatIdsQuery([slip.id])}`}>Address label</QuietButtonLink>
        {slip.shippingAddress.country !== HOME_COUNTRY && may("/office/packing/customs-papers") && (
          <QuietButtonLink to={`/office/packing/customs-papers?${formatIdsQuery([slip.id])}`}>
            Customs papers
          </QuietButtonLink>
        )}
      </div>
      {step === "shipment" && <CheckGoods key={slip.id} items={slip.items} />}
      {step === "shipment" && <PackedBatches items={slip.items} seen={seen} result={actionData} />}
      <WeighPacks items={slip.items} result={actionData} />
      <Slip order={slip} />
    </>
  );
}
