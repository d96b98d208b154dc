import { data } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { sendTestEmail } from "#features/accounts/server/test-email.ts";
import { shopContext } from "#platform/http/context.ts";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/test.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(staffContext).email, from: context.get(shopContext).config.smtp?.from };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const to = await sendTestEmail(shop, actor);
    return (
      to !== undefined && data<OfficeResult>({ saved: `It is on its way to ${to}. It should be there in a minute.` })
    );
  });

/** Sends a test email to the member of staff. */
export default function TestEmail({ loaderData: { email, from }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Test email · Office</title>
      <div className="office-head">
        <h1>Does our email arrive?</h1>
      </div>
      <p>
        {from ? `Customers see “${from}” as the sender.` : "There is no mail server here: emails stay in the outbox."}{" "}
        Press the button, then look in your inbox and your spam folder.
      </p>
      <OfficeForm result={actionData} button={`Send a test email to ${email}`} />
    </>
  );
}
