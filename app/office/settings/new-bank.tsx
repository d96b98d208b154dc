import { redirect } from "react-router";
import { bankAccountForm } from "../../../domain/payment/bank-account-form.ts";
import { addBankAccount } from "../../../server/payments/office-bank-accounts.ts";
import { shopContext, staffContext } from "../../context.ts";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/new-bank.ts";
import { BankFields } from "./bank-fields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = bankAccountForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  await addBankAccount(shop, actor, parsed.data);
  return redirect("/office/settings/banks");
}

const empty = {
  bankName: "",
  accountName: "Calabash Larder Ltd",
  accountNumber: "",
  sortCode: "",
  swiftCode: "",
  routingNumber: "",
  currency: "NGN",
  country: "Nigeria",
};

export default function NewBank({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New account · Office</title>
      <h2>New account</h2>
      <OfficeForm result={actionData} button="Add account">
        <BankFields text={empty} isActive result={actionData} />
      </OfficeForm>
    </>
  );
}
