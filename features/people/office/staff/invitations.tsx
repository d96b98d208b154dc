import type { listInvitations } from "#features/accounts/server/invitations.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { PlainRow } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { roleNames } from "./role-choice.tsx";

/** The pending invitations, each with buttons to resend and to withdraw it. */
export function Invitations({ invitations }: { invitations: Awaited<ReturnType<typeof listInvitations>> }) {
  return (
    <>
      <h2>Invited</h2>
      <ul className="office-rows">
        {invitations.map(({ email, role, at, expired }) => (
          <PlainRow
            key={email}
            title={email}
            details={[roleNames[role], formatDateTime(at), expired && "The link has expired"]}
          >
            <div className="office-row-buttons">
              <Form method="post" action="/office/people/invitations">
                <input type="hidden" name="intent" value="resend" />
                <input type="hidden" name="email" value={email} />
                <button type="submit" className="button button-quiet">
                  Send again<span className="visually-hidden"> to {email}</span>
                </button>
              </Form>
              <Confirm
                button="Withdraw"
                about={email}
                question={`Withdraw the invitation of ${email}?`}
                yes="Yes, withdraw"
                action="/office/people/invitations"
                fields={{ intent: "withdraw", email }}
              />
            </div>
          </PlainRow>
        ))}
      </ul>
    </>
  );
}
