import { ToAccept } from "#features/import-rules/ui/to-accept.tsx";
import type { OwnPreview } from "#features/order-changes/server/change-own-order.ts";
import { Amounts } from "#features/order-changes/ui/order-form/amounts.tsx";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import type { PaymentState } from "#features/orders/rules/payment-state.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { useDeadline } from "#platform/ui/deadline.tsx";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";

export type ChangedOrder = {
  id: string;
  status: OrderStatus;
  payBy: string;
  paymentState: PaymentState;
  paymentMethod: PaymentMethod | null;
};

type Props = { preview: OwnPreview | undefined; order: ChangedOrder; country: string };

/**
 * The preview of a change, with the button that saves it and states the amount. Only a previewed change can be saved.
 */
export function ChangePreview({ preview, order, country }: Props) {
  const until = useDeadline(order.payBy);
  const look = (
    <SubmitButton name="button" value="review" className={preview ? "button button-quiet" : "button button-large"}>
      {preview ? "Recalculate" : "See what changes"}
    </SubmitButton>
  );
  if (!preview) return <div id="changes">{look}</div>;
  const { before, after, changes, check, seen, ends } = preview;
  return (
    <section id="changes" className="stack card change-preview" tabIndex={-1} aria-labelledby="changes-heading">
      <h2 id="changes-heading">What changes</h2>
      {changes.length === 0 ? (
        <p role="status">Nothing has changed yet.</p>
      ) : (
        <ul>
          {changes.map((one) => (
            <li key={one}>
              <ShowAmounts in={one} />
            </li>
          ))}
        </ul>
      )}
      <RefusedGoods preview={preview} country={country} />
      {seen && (
        <>
          <Amounts before={before} after={after} />
          <p>{consequence(preview, order, until)}</p>
          {ends !== undefined && (
            <p>
              The payment page you opened for <Amount of={ends} /> will close: please don’t pay there.
            </p>
          )}
          <ToAccept rules={check.rules} country={country} />
          {Object.entries(seen).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SubmitButton name="button" value="save">
            {buttonText(seen, order)}
          </SubmitButton>
        </>
      )}
      {look}
    </section>
  );
}

function RefusedGoods({ preview: { check }, country }: { preview: OwnPreview; country: string }) {
  if (check.refused.length === 0) return null;
  return (
    <div className="alert" role="alert" tabIndex={-1}>
      <p>We can’t send this to {inSentence(country)}:</p>
      <ul>
        {check.refused.map(({ productId, name, message, instead }) => (
          <li key={productId}>
            {name}. {message}
            {instead.length > 0 && ` Take instead: ${instead.map((one) => one.name).join("; ")}.`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function buttonText(
  { open, refunded }: NonNullable<OwnPreview["seen"]>,
  { paymentState }: ChangedOrder,
): React.ReactNode {
  if (refunded > 0)
    return (
      <>
        Change order and get <Amount of={refunded} /> back
      </>
    );
  if (open > 0 && paymentState !== "awaiting-confirmation")
    return (
      <>
        Change order and pay <Amount of={open} />
      </>
    );
  return "Change order";
}

function consequence({ before, after, seen }: OwnPreview, order: ChangedOrder, until: string): React.ReactNode {
  const { open = 0, refunded = 0 } = seen ?? {};
  const isByHand = order.paymentMethod !== null && paymentMethods[order.paymentMethod].recordedBy === "staff";
  if (refunded > 0) {
    return isByHand ? (
      <>
        <Amount of={refunded} /> comes back to you by bank transfer: we’ll email you for the account.
      </>
    ) : (
      <>
        <Amount of={refunded} /> goes back the way you paid.
      </>
    );
  }
  if (order.paymentState === "awaiting-confirmation") {
    return after.total < before.total ? (
      <>
        You told us you’ve paid. Once it arrives, anything above <Amount of={open} /> comes back to you.{" "}
      </>
    ) : (
      "What you told us you paid stays as it is."
    );
  }
  if (order.status === "pending" && open > 0)
    return (
      <>
        <Amount of={open} /> to pay, by {until}.
      </>
    );
  if (open > 0)
    return (
      <>
        <Amount of={open} /> more to pay. We’ll pack it as soon as it’s paid.
      </>
    );
  return "There is nothing more to pay.";
}
