import { useEffect, useState } from "react";
import { reloadUser } from "#features/accounts/middleware/guards.ts";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { placeIn } from "#features/accounts/rules/address-format.ts";
import { profileForm } from "#features/accounts/rules/profile-form.ts";
import { saveProfile } from "#features/accounts/server/change-account.ts";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { ProfileForm } from "#features/accounts/ui/profile/profile-form.tsx";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { PostalCodeField, StateField } from "#features/shipping/ui/form/place-fields.tsx";
import { shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/details.ts";

const empty = { street: "", city: "", state: "", postalCode: "", country: "" };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { name, phone, address } = context.get(userContext);
  const { countries } = await readShippingTable(shop.db, shop.clock());
  return {
    values: { name, phone: phone ? formatPhone(phone) : "", ...empty, ...address },
    countries: countries.map((country) => country.name),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  return formAction(request, profileForm, async (profile): Promise<FormResult | Refusal> => {
    const tooMany = await refuseOverLimit(context.get(shopContext), "saveProfile", { account: user.id });
    if (tooMany) return tooMany;
    await saveProfile(context.get(shopContext), user.id, profile);
    await reloadUser(request, context);
    return { saved: "Saved. Your next checkout starts from here." };
  });
}

export const headers = actionHeaders;

export default function Details({ loaderData: { values, countries }, actionData }: Route.ComponentProps) {
  // Without JavaScript, the page rendered after an error shows the submitted input again.
  const typed = { ...values, ...(actionData?.typed as Partial<typeof values> | undefined) };
  const [country, setCountry] = useState(typed.country);
  useEffect(() => {
    if (actionData?.saved) refreshMe();
  }, [actionData]);
  const kept = { ...typed, ...(country !== typed.country && placeIn(typed, country)) };
  const field = (name: keyof typeof values) => ({
    name,
    defaultValue: kept[name],
    error: actionData?.errors?.[name],
  });
  return (
    <section>
      <Title>My Profile</Title>
      <p>We’ll fill in your checkout with these details. Only the name is needed.</p>
      <ProfileForm result={actionData} button="Save">
        <Field label="Name" {...field("name")} autoComplete="name" required />
        <SelectField
          label="Country"
          {...field("country")}
          autoComplete="country-name"
          onChange={(event) => setCountry(event.currentTarget.value)}
        >
          <option value="">Not chosen</option>
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field label="Phone" {...field("phone")} type="tel" autoComplete="tel" />
        <Field label="Address" {...field("street")} autoComplete="street-address" />
        <div className="profile-pair">
          <Field label="City" {...field("city")} autoComplete="address-level2" />
          <StateField key={`state ${country}`} country={country} {...field("state")} autoComplete="address-level1" />
        </div>
        <PostalCodeField
          key={`code ${country}`}
          country={country}
          required={false}
          {...field("postalCode")}
          autoComplete="postal-code"
        />
      </ProfileForm>
    </section>
  );
}
