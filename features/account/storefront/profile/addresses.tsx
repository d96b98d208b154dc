import { useState } from "react";
import { Link, redirect } from "react-router";
import { z } from "zod";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { placeIn } from "#features/accounts/rules/address-format.ts";
import { addressLines } from "#features/accounts/rules/address.ts";
import { chooseDefault, listAddresses, removeAddress, saveAddress } from "#features/accounts/server/addresses.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { recipientForm } from "#features/orders/rules/checkout.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { PostalCodeField, StateField } from "#features/shipping/ui/form/place-fields.tsx";
import { shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { singleLine } from "#platform/rules/fields.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/addresses.ts";
import "./security.css";

const PATH = "/profile/addresses";
const empty = {
  label: "",
  fullName: "",
  phone: "",
  address: "",
  landmark: "",
  city: "",
  state: "",
  country: "Nigeria",
  postalCode: "",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [addresses, { countries }] = await Promise.all([
    listAddresses(shop.db, context.get(userContext).id),
    readShippingTable(shop.db, shop.clock()),
  ]);
  const edited = addresses.find(({ id }) => id === new URL(request.url).searchParams.get("edit"));
  return {
    addresses: addresses.map((saved) => ({
      id: saved.id,
      title: saved.label || saved.fullName,
      details: [saved.label && saved.fullName, ...addressLines(saved), saved.phone && formatPhone(saved.phone)]
        .filter(Boolean)
        .join(", "),
      isDefault: saved.isDefault,
    })),
    edited: edited && { ...edited, address: edited.street, phone: edited.phone && formatPhone(edited.phone) },
    countries: countries.map(({ name }) => name),
  };
}

/** Deletes the address `remove`, makes `default` the default one, or saves the form: a new address without `?edit`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const fields = await request.formData();
  const [removed, preferred] = [fields.get("remove"), fields.get("default")];
  if (removed) await removeAddress(shop, user.id, String(removed));
  if (preferred) await chooseDefault(shop, user.id, String(preferred));
  if (removed || preferred) throw redirect(PATH);
  const id = new URL(request.url).searchParams.get("edit") ?? undefined;
  const withEmail = z.preprocess(
    (typed: object) => ({ ...typed, email: user.email }),
    recipientForm.and(z.object({ label: singleLine(40).default("") })),
  );
  return formAction(request, withEmail, async ({ email: _email, address: street, ...form }) => {
    const refusal =
      (await refuseOverLimit(shop, "saveProfile", { account: user.id })) ??
      (await saveAddress(shop, user.id, { ...form, street, id }));
    if (!refusal) throw redirect(PATH);
    return refusal;
  });
}

export const headers = actionHeaders;

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, edited, countries } = loaderData;
  return (
    <section className="security">
      <Title>Address book</Title>
      <p>Checkout starts with your default address, or the one you used last. Addresses you order to are added here.</p>
      {addresses.length > 0 && (
        <ul className="plain-list card security-rows" aria-label="Addresses">
          {addresses.map((saved) => (
            <Row key={saved.id} {...saved} />
          ))}
        </ul>
      )}
      <h2>{edited ? `Change the address of ${edited.label || edited.fullName}` : "Add an address"}</h2>
      <AddressForm
        key={edited?.id ?? `new ${addresses.length}`}
        values={edited ?? empty}
        countries={countries}
        result={actionData}
      />
      {edited && <Link to={PATH}>Cancel</Link>}
    </section>
  );
}

function Row({ id, title, details, isDefault }: { id: string; title: string; details: string; isDefault: boolean }) {
  const what = <span className="visually-hidden"> {`the address ${title}, ${details}`}</span>;
  return (
    <li>
      <div>
        <strong>
          {title}
          {isDefault && " · Default"}
        </strong>
        <span className="small-print">{details}</span>
      </div>
      <Form method="post" action={PATH} className="row address-actions">
        {!isDefault && (
          <button name="default" value={id} className="link-button">
            Make default{what}
          </button>
        )}
        <Link to={`${PATH}?edit=${id}`}>Edit{what}</Link>
        <button name="remove" value={id} className="link-button">
          Delete{what}
        </button>
      </Form>
    </li>
  );
}

type FormProps = { values: typeof empty; countries: string[]; result: FormResult | undefined };

function AddressForm({ values, countries, result }: FormProps) {
  const shown = { ...values, ...(result?.typed as Partial<typeof empty> | undefined) };
  const [country, setCountry] = useState(shown.country);
  const kept = { ...shown, ...(country !== shown.country && placeIn(shown, country)) };
  const field = (name: keyof typeof empty) => ({ name, defaultValue: kept[name], error: result?.errors?.[name] });
  return (
    <ProfileForm result={result} button="Save address">
      <SelectField
        label="Country"
        {...field("country")}
        autoComplete="shipping country-name"
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        {/* An address keeps its country after the shop has closed that country. */}
        {[...new Set([values.country, ...countries])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Field label="Recipient’s full name" {...field("fullName")} autoComplete="shipping name" required />
      <Field
        label="Phone"
        {...field("phone")}
        type="tel"
        autoComplete="tel"
        required
        hint="The courier may call them"
      />
      <Field label="What you call them" {...field("label")} autoComplete="off" hint="“Mama”, for example" />
      <Field label="Address" {...field("address")} autoComplete="shipping street-address" required />
      <Field label="Landmark" {...field("landmark")} autoComplete="off" hint="Where the courier turns" />
      <div className="profile-pair">
        <Field label="City" {...field("city")} autoComplete="shipping address-level2" required />
        <StateField
          key={`state ${country}`}
          country={country}
          {...field("state")}
          autoComplete="shipping address-level1"
        />
      </div>
      <PostalCodeField
        key={`code ${country}`}
        country={country}
        {...field("postalCode")}
        autoComplete="shipping postal-code"
      />
    </ProfileForm>
  );
}
