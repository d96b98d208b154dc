import { useNavigation } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { zoneMethodsForm, type ZoneMethodsChange } from "#features/shipping/rules/zone-methods-form.ts";
import { changeZoneMethods, findZoneMethods } from "#features/shipping/server/zone-methods.ts";
import { paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { readPaymentOptions } from "../../server/payment-options.ts";
import type { Route } from "./+types/zone-payment.ts";
import "#platform/ui/office/rows.css";
import "#platform/ui/office/switch.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [found, options] = await Promise.all([findZoneMethods(shop.db, params.zoneId), readPaymentOptions(shop)]);
  const { name, version, methods } = found ?? notFound();
  const shown = methods.map((one) => ({ ...one, inShop: options.methods.includes(one.method) }));
  return { id: params.zoneId, name, version, methods: shown };
}

/** Each button makes one change: it moves a method up or down, or switches it on or off. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, zoneMethodsForm, async ({ shop, actor, version, input: { change } }) => {
    const { methods: inShop } = await readPaymentOptions(shop);
    const edit = { id: args.params.zoneId, version, change, inShop };
    return saved(savedText(change), await changeZoneMethods(shop, actor, edit));
  });

/** Revalidates after a refusal too, because the list has changed meanwhile. */
export const shouldRevalidate = () => true;

export default function ZonePayment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, methods } = loaderData;
  // The action responds before the list is revalidated, and the next press may come in between.
  const version = Math.max(loaderData.version, actionData?.version ?? 0);
  const busy = useNavigation().state === "submitting";
  const canPay = methods.some(({ isOn, inShop }) => isOn && inShop);
  return (
    <>
      <title>{`Payment, ${name} · Office`}</title>
      <BackLink to={`/office/settings/shipping/${id}`}>{`← ${name}`}</BackLink>
      <h2>How customers in {name} pay</h2>
      <p>
        Customers are offered what is on, in this sequence, at checkout, under My Orders and by a link to pay. Payments
        already begun go on.
      </p>
      <Form method="post" preventScrollReset className="stack" onSubmit={(event) => busy && event.preventDefault()}>
        <FormOutcome result={actionData} />
        {!canPay && <p className="notice">Nobody there can pay at the moment: no available method is on.</p>}
        <input type="hidden" name="version" value={version} />
        <ul className="office-rows" aria-label="Payment methods">
          {methods.map(({ method, isOn, inShop }, index) => (
            <li key={method} className="office-row">
              <span className="office-row-text">
                <span className="office-row-title">{paymentMethods[method].name}</span>
                <span className="office-row-facts">
                  {inShop ? paymentMethods[method].description : whyNotInShop(method)}
                </span>
              </span>
              <span className="office-arrows">
                <Arrow step="up" method={method} disabled={index === 0} />
                <Arrow step="down" method={method} disabled={index === methods.length - 1} />
              </span>
              <span className="office-switch">
                <button
                  type="submit"
                  name="change"
                  value={`${isOn ? "off" : "on"} ${method}`}
                  role="switch"
                  aria-checked={isOn}
                  aria-label={paymentMethods[method].name}
                >
                  <span aria-hidden="true">{isOn ? "On" : "Off"}</span>
                </button>
              </span>
            </li>
          ))}
        </ul>
      </Form>
    </>
  );
}

function Arrow({ step, method, disabled }: { step: "up" | "down"; method: PaymentMethod; disabled: boolean }) {
  return (
    <button
      type="submit"
      name="change"
      value={`${step} ${method}`}
      className="icon-button"
      aria-label={`Move ${step}: ${paymentMethods[method].name}`}
      disabled={disabled}
    >
      {step === "up" ? "↑" : "↓"}
    </button>
  );
}

function savedText({ step, method }: ZoneMethodsChange): string {
  const { name } = paymentMethods[method];
  return step === "up" || step === "down" ? `${name} moved ${step}.` : `${name} is ${step} there now.`;
}

function whyNotInShop(method: PaymentMethod): string {
  return paymentMethods[method].recordedBy === "staff"
    ? "Not offered anywhere: no bank is on"
    : "Not offered anywhere: it is not set up for this shop yet";
}
