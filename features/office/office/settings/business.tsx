import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { sellerForm } from "#features/shop/rules/seller-form.ts";
import { readSellerDetails, saveSeller } from "#features/shop/server/seller.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/business.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { version, ...details } = await readSellerDetails(context.get(shopContext).db);
  return { version, text: asText(details) };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, sellerForm, async ({ shop, actor, version, input: details }) =>
    saved("Saved. Pages and new documents show it at once.", await saveSeller(shop, actor, { version, details })),
  );

export default function Business({ loaderData: { version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>The business · Office</title>
      <p>
        This is how invoices, labels, the footer and the legal pages name the business. Customers cannot order until it
        has a name and an address. Issued invoices stay as they are.
      </p>
      <OfficeForm result={actionData} button="Save" version={version}>
        <Field label="Registered name" {...field("legalName")} required autoComplete="off" />
        <TextArea label="Address" {...field("address", "One line each, country last")} required rows={4} />
        <h2>Numbers</h2>
        <p>What is empty is left out of the documents.</p>
        <Field
          label="Registration number"
          {...field("registrationNumber", "RC or BN, from the Corporate Affairs Commission")}
          autoComplete="off"
        />
        <Field label="Tax number (TIN)" {...field("taxNumber")} autoComplete="off" />
        <Field label="VAT number" {...field("vatNumber", "If it differs from the tax number")} autoComplete="off" />
        <Field
          label="Data protection number"
          {...field("dataProtectionNumber", "From the Nigeria Data Protection Commission, for the privacy page")}
          autoComplete="off"
        />
        <h2>Opening hours</h2>
        <Field
          label="When the phone is answered"
          {...field("hours", "With the time zone, for example Mon-Fri 9AM-5PM Lagos time")}
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
