import { useState } from "react";
import { data, Form, Link } from "react-router";
import { z } from "zod";
import { shippingFormOf } from "../../../domain/cart/shipping-form.ts";
import { whyNotChange } from "../../../domain/order/after-sale.ts";
import { addressChange } from "../../../domain/order/checkout.ts";
import type { NotAcknowledged } from "../../../domain/order/import-check.ts";
import type { Acknowledgement } from "../../../domain/shop/import-rules.ts";
import { formatPhone } from "../../../domain/phone.ts";
import { changeAddress } from "../../../server/orders/change-address.ts";
import { refuseOverLimit } from "../../../server/rate-limit/limits.ts";
import { readShippingTable } from "../../../server/shipping/shipping-table.ts";
import { requireOwnOrder } from "../../require-own-order.ts";
import { actionHeaders } from "../../retry-after.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { Field, SelectField } from "../../ui/form/field.tsx";
import { StateField } from "../../ui/form/state-field.tsx";
import { useFocusOnError } from "../../ui/form/use-focus-on-error.ts";
import { ToAccept } from "../../ui/import-rules/to-accept.tsx";
import { formAction, type FormResult } from "../../ui/form/form-action.ts";
import type { Route } from "./+types/address.ts";
import "../orders.css";

/** `toAccept`: what the customer must accept before the goods go to the new country. */
type AddressResult = FormResult & { toAccept: Acknowledgement[] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const { countries } = await readShippingTable(shop.db);
  const values = shippingFormOf(order);
  return {
    id: order.id,
    reason: whyNotChange(order, shop.clock()),
    values: { ...values, phone: formatPhone(values.phone) },
    // The order's own country stays selectable, even when staff have closed it since.
    countries: [...new Set([values.country, ...countries.map(({ name }) => name)])],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const withEmail = z.preprocess((typed: object) => ({ ...typed, email: order.customerEmail }), addressChange);
  let toAccept: Acknowledgement[] = [];
  const result = await formAction(request, withEmail, async (shipping) => {
    const refusal =
      (await refuseOverLimit(shop, "changeAddress", { account: user.id })) ??
      (await changeAddress(shop, { userId: user.id, orderId: order.id }, shipping));
    if (refusal?.code === "not-acknowledged") toAccept = (refusal.details as NotAcknowledged).rules;
    return refusal;
  });
  return data<AddressResult>({ ...result.data, toAccept }, result.init ?? undefined);
}

export const headers = actionHeaders;

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reason, values, countries } = loaderData;
  return (
    <div className="page after-sale-page">
      <title>Change the address · Calabash Larder</title>
      <h1>Change the address</h1>
      <p>
        Order <code>{id}</code>
      </p>
      {actionData?.saved && (
        <p className="notice" role="status">
          Changed. Your parcel goes to {values.address}, {values.city}.
        </p>
      )}
      {reason ? (
        <p className="alert" role="alert">
          {reason}
        </p>
      ) : (
        <AddressForm values={values} countries={countries} result={actionData} />
      )}
      <p className="after-sale-back">
        <Link to={`/orders#${id}`}>← My Orders</Link>
      </p>
    </div>
  );
}

type FormProps = {
  values: Route.ComponentProps["loaderData"]["values"];
  countries: string[];
  result: AddressResult | undefined;
};

function AddressForm({ values, countries, result }: FormProps) {
  // Without JavaScript, the page rendered after an error shows the submitted input again.
  const shown = { ...values, ...(result?.typed as Partial<typeof values> | undefined) };
  const [country, setCountry] = useState(shown.country);
  const formArea = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  const field = (name: keyof typeof values) => ({ name, defaultValue: shown[name], error: result?.errors?.[name] });
  return (
    <div ref={formArea}>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={result?.alert} />
        <Field label="Full Name" {...field("fullName")} autoComplete="shipping name" required />
        <SelectField
          label="Country"
          {...field("country")}
          autoComplete="shipping country-name"
          onChange={(event) => setCountry(event.currentTarget.value)}
        >
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field
          label="Phone"
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          required
          hint="The courier may call you"
        />
        <Field label="Address" {...field("address")} autoComplete="shipping street-address" required />
        {values.landmark && <Field label="Landmark" {...field("landmark")} />}
        <Field label="City" {...field("city")} autoComplete="shipping address-level2" required />
        <StateField country={country} {...field("state")} autoComplete="shipping address-level1" />
        <Field label="Postal Code" {...field("postalCode")} autoComplete="shipping postal-code" />
        {/* They are those of the country that was asked for. */}
        {result && country === shown.country && <ToAccept rules={result.toAccept} country={country} />}
        <SubmitButton>Send it there</SubmitButton>
      </Form>
    </div>
  );
}
