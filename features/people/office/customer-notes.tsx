import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { addCustomerNote } from "#features/accounts/server/customer-notes.ts";
import { noteForm } from "#features/orders/rules/order-steps.ts";
import { TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/customer-notes.ts";

/** `POST /office/people/accounts/:id/notes`: adds a note about the customer, for the staff. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noteForm, async ({ shop, actor, input }) => {
    const { id } = args.params;
    return (
      (await addCustomerNote(shop, actor, { customerId: id, text: input.text })) &&
      redirect(`/office/people/accounts/${id}`)
    );
  });

export default function CustomerNotes({ params, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor({ text: "" }, actionData);
  return (
    <>
      <title>A note about the customer · Office</title>
      <BackLink to={`/office/people/accounts/${params.id}`}>← Customer</BackLink>
      <h2>Note about the customer</h2>
      <p>Staff see it here and with each order. Note only what helps with orders: the customer may ask to read it.</p>
      <OfficeForm result={actionData} button="Keep the note">
        <TextArea label="Note" {...field("text")} required maxLength={2000} />
      </OfficeForm>
    </>
  );
}
