import { redirect } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { lineField, receiptForm } from "../rules/purchase-order-forms.ts";
import { findPurchaseOrder, readPurchaseOrderId } from "../server/list-purchase-orders.ts";
import { receivePurchaseOrder } from "../server/receive-purchase-order.ts";
import type { Route } from "./+types/receipt.ts";
import "./lines.css";

/** Leaves out costs and email addresses, which staff who unpack goods may not see. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const order = (await findPurchaseOrder(context.get(shopContext).db, readPurchaseOrderId(params.id))) ?? notFound();
  const { id, state, version, supplier, lines, note } = order;
  const seesOrder = mayUse(context.get(staffContext).role, "/office/purchase-orders/:id") === true;
  return {
    id,
    version,
    note,
    isOpen: state === "sent",
    supplier: supplier?.name ?? "",
    lines: lines.map(({ unitCost: _cost, ...line }) => line),
    back: seesOrder ? `/office/purchase-orders/${id}` : "/office/purchase-orders",
  };
}

/** `POST /office/purchase-orders/:id/receipt`: the goods become batches. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, receiptForm, async ({ shop, actor, version, input }) => {
    const id = readPurchaseOrderId(args.params.id);
    const received = await receivePurchaseOrder(shop, actor, { id, version, ...input });
    if (!received || received instanceof Refusal) return received ?? false;
    const { isComplete, units } = received;
    if (isComplete) return redirect("/office/purchase-orders");
    return saved(`${units} ${units === 1 ? "unit is" : "units are"} in stock. The rest is still to come.`, {
      version: version + 1,
    });
  });

export default function Receipt({ loaderData, actionData: result }: Route.ComponentProps) {
  const { id, version, supplier, lines, note, isOpen, back } = loaderData;
  const number = purchaseOrderNumber(id);
  // The received goods are in stock: the form starts again with what is still to come.
  const field = fieldPropsFor<string>({ isLast: "" }, result?.saved ? undefined : result);
  return (
    <>
      <title>{`Goods of ${number} · Office`}</title>
      <BackLink to={back}>{`← ${number}`}</BackLink>
      <h1>Goods of {number}</h1>
      <p>
        From {supplier}
        {note && `: ${note}`}
      </p>
      {isOpen ? (
        <OfficeForm key={result?.saved && result.version} result={result} button="Put into stock" version={version}>
          <ul className="office-rows purchase-lines" aria-label="Goods">
            {lines.map(({ productId, name, size, units, receivedUnits }) => (
              <li key={productId}>
                <p>
                  <strong>{name}</strong>
                  <span className="office-row-facts">
                    <span>{size}</span>
                    <span>
                      {units} ordered{receivedUnits > 0 && `, ${receivedUnits} came`}
                    </span>
                  </span>
                </p>
                <Field
                  label="Units that came"
                  {...field(lineField("units", productId))}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`Units that came: ${name}`}
                />
                <Field
                  label="Code of the batch"
                  {...field(lineField("code", productId))}
                  maxLength={40}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  aria-label={`Code of the batch: ${name}`}
                />
                <Field
                  label="Best before"
                  {...field(lineField("bestBefore", productId))}
                  type="date"
                  aria-label={`Best before: ${name}`}
                />
              </li>
            ))}
          </ul>
          <p className="field-hint">Two batches of a product: put the first into stock, then the second.</p>
          <Checkbox label="Nothing more is coming: close the order" name="isLast" />
        </OfficeForm>
      ) : (
        <NoRows>Nothing to receive: it was not sent, or is closed.</NoRows>
      )}
    </>
  );
}
