import { Link } from "react-router";
import { bankAccountForm } from "../../../domain/payment/bank-account-form.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { asText } from "../../../server/audit/edit-conflict.ts";
import { findBankAccount, saveBankAccount } from "../../../server/payments/office-bank-accounts.ts";
import { shopContext, staffContext } from "../../context.ts";
import { notFound, refused, saved, badInput } from "../action-responses.ts";
import { readForm, readVersion } from "../read-form.ts";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/bank.ts";
import { BankFields } from "./bank-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const account = await findBankAccount(shop.db, params.id);
  if (!account) return notFound();
  const { version, isActive, ...details } = account;
  return { id: account.id, version, isActive, name: account.bankName, text: asText(details) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = bankAccountForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const edited = { id: params.id, version: readVersion(typed), details: parsed.data };
  const result = await saveBankAccount(shop, actor, edited);
  if (!result) return notFound();
  if (result instanceof Refusal) return refused(result, typed, result.details);
  return saved("Saved. The payment dialog shows it at once.", result);
}

export default function Bank({ loaderData: { id, version, isActive, name, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name} · Office`}</title>
      <Link className="office-back" to="/office/settings/banks">
        ← Banks
      </Link>
      <h2>{name}</h2>
      <OfficeForm key={id} result={actionData} button="Save" version={version}>
        <BankFields text={text} isActive={isActive} result={actionData} />
      </OfficeForm>
    </>
  );
}
