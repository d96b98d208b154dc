import { redirect } from "react-router";
import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { bankAccountForm } from "../../rules/bank-account-form.ts";
import { addBankAccount, findBankAccount, saveBankAccount } from "../../server/bank-accounts.ts";
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

/** The account of the URL; a new one, in the seller's name, for `/office/settings/banks/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  if (!params.id) {
    const { legalName: accountName } = await readSeller(db);
    return { name: "New account", isActive: true, text: asText({ ...newAccount, accountName }) };
  }
  const account = (await findBankAccount(db, params.id)) ?? notFound();
  const { version, isActive, ...details } = account;
  return { id: account.id, version, isActive, name: account.bankName, text: asText(details) };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, bankAccountForm, async ({ shop, actor, version, input: details }) => {
    const { id } = args.params;
    const message = "Saved. The payment dialog shows it at once.";
    if (id) return saved(message, await saveBankAccount(shop, actor, { id, version, details }));
    await addBankAccount(shop, actor, details);
    return redirect("/office/settings/banks");
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
          <Field label="Sort code" {...field("sortCode")} required inputMode="numeric" autoComplete="off" />
        </div>
        <div className="office-pair">
          <Field label="SWIFT code" {...field("swiftCode")} autoComplete="off" />
          <Field label="Routing number" {...field("routingNumber")} autoComplete="off" />
        </div>
        <div className="office-pair">
          <Field label="Currency" {...field("currency")} required maxLength={3} autoComplete="off" />
          <Field label="Country" {...field("country")} required autoComplete="off" />
        </div>
        <label className="office-check">
          <input type="checkbox" name="isActive" defaultChecked={typed ? "isActive" in typed : isActive} />
          Customers may transfer to it
        </label>
      </OfficeForm>
    </>
  );
}
