import { Form, redirect } from "react-router";
import type { Naira } from "../../../domain/money.ts";
import { payPartForm } from "../../../domain/basket/shared-basket-forms.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { readSharedBasket } from "../../../server/orders/shared-order.ts";
import { orderPart } from "../../../server/payments/pay-part.ts";
import { readShippingTable } from "../../../server/shipping/shipping-table.ts";
import { callerContext, shopContext } from "../../context.ts";
import { privateHeaders } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { formAction } from "../../ui/form/form-action.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { BuyerFields } from "../gift-cards/buyer-fields.tsx";
import type { Route } from "./+types/part.ts";
import { Amount } from "../../ui/money/amount.tsx";
import "../shared-basket.css";

/** Somebody's part of a basket that is ordered; back to the basket when nothing of it is left to pay. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = (await readSharedBasket(shop, params.code))?.order;
  if (!order || order.open === 0) return redirect(`/shared-basket/${encodeURIComponent(params.code)}`);
  const person = new URL(request.url).searchParams.get("person") ?? "";
  const part: Naira = order.parts.find((one) => one.person === person)?.amount ?? order.open;
  const { countries } = await readShippingTable(shop.db);
  const amount: Naira = Math.min(part, order.open);
  return { code: params.code, person, amount, open: order.open, countries: countries.map(({ name }) => name) };
}

/** `POST /shared-basket/:code/part`: orders the part, and leads to the page that takes the payment. */
export async function action({ request, params, context }: Route.ActionArgs) {
  let href: string | undefined;
  const result = await formAction(request, payPartForm, async (part) => {
    const { ip } = context.get(callerContext);
    const ordered = await orderPart(context.get(shopContext), { basketCode: params.code, ip }, part);
    if (ordered instanceof Refusal) return ordered;
    href = ordered;
    return undefined;
  });
  return href === undefined ? result : redirect(new URL(href).pathname);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  new Headers([...actionHeaders, ...Object.entries(privateHeaders())]);

export default function Part({ loaderData, actionData: result }: Route.ComponentProps) {
  const { code, person, amount, open, countries } = loaderData;
  const area = useFocusOnError<HTMLDivElement>(result);
  const typed = (result?.typed ?? {}) as Record<string, string | undefined>;
  const field = (name: string) => ({ name, defaultValue: typed[name], error: result?.errors?.[name] });
  return (
    <div className="page shared-basket" ref={area}>
      <title>Pay a part · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      <h1>Pay a part of the basket</h1>
      <p>
        <Amount of={open} /> is left to pay. You choose how in the next step.
      </p>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <Field
          label="For whom?"
          {...field("person")}
          defaultValue={typed["person"] ?? person}
          autoComplete="off"
          hint="The name in the basket"
          required
        />
        <Field
          label="How much, in naira?"
          {...field("amount")}
          defaultValue={typed["amount"] ?? amount.toLocaleString("en")}
          inputMode="numeric"
          autoComplete="off"
          hint="What you pay beyond your own part is less for the others"
          required
        />
        <BuyerFields field={field} countries={countries} />
        <SubmitButton>Continue to payment</SubmitButton>
        <p className="field-hint">
          Your part is kept on a gift card of yours, which pays the order by itself as soon as your payment arrives. If
          the order doesn’t happen, the money is on your card again, and we refund it if you ask.
        </p>
      </Form>
      <p>
        <a href={`/shared-basket/${code}`}>← Back to the basket</a>
      </p>
    </div>
  );
}
