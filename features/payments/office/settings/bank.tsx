import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { bankAccountForm } from "../../rules/bank-account-form.ts";
import { bankAccountList } from "../../server/bank-accounts.ts";
import type { Route } from "./+types/bank.ts";

const newAccount = {
  bankName: "",
  accountNumber: "",
  sortCode: "",
  swiftCode: "",
  routingNumber: "",
  currency: "NGN",
  country: "Nigeria",
};

export const middleware = requireRecentConfirmation;

/** A new account is in the seller's name. */
export const loader = loadResource(bankAccountList, {
  empty: async ({ db }) => {
    const { legalName: accountName } = await readSeller(db);
    return { name: "New account", isActive: true, text: { ...newAccount, accountName } };
  },
  more: ({ bankName: name, isActive }) => ({ name, isActive }),
});

export const action = editResource(bankAccountList, {
  list: "/office/settings/banks",
  form: bankAccountForm,
  newForm: bankAccountForm,
  saved: "Saved. The payment dialog shows it at once.",
});

export default function Bank({ loaderData: { id, version, isActive, name, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed;
  return (
    <>
      <title>{`${name} · Office`}</title>
      {id && <BackLink to="/office/settings/banks">← Banks</BackLink>}
      <h2>{name}</h2>
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add account"} version={version}>
        <Field label="Bank" {...field("bankName")} required autoComplete="off" />
        <Field label="Name of the account" {...field("accountName")} required autoComplete="off" />
        <div className="office-pair">
          <Field label="Account number" {...field("accountNumber")} required inputMode="numeric" autoComplete="off" />
          <Field
            label="Sort code"
            {...field("sortCode", "Nine digits, on your cheques and from your bank")}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="office-pair">
          <Field label="SWIFT code" {...field("swiftCode", "For transfers from abroad")} autoComplete="off" />
          <Field label="Routing number" {...field("routingNumber", "Of an account in the USA")} autoComplete="off" />
        </div>
        <div className="office-pair">
          <Field label="Currency" {...field("currency")} required maxLength={3} autoComplete="off" />
          <Field label="Country" {...field("country")} required autoComplete="off" />
        </div>
        <Checkbox label="Customers may transfer to it" name="isActive" on={typed ? "isActive" in typed : isActive} />
      </OfficeForm>
    </>
  );
}
