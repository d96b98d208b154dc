import { z } from "zod";
import { formatDateTime } from "../../../domain/dates.ts";
import { emailField } from "../../../domain/fields.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { inviteStaff, listInvitations, listStaff } from "../../../server/accounts/staff.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { formAction, saved } from "../form-action.ts";
import { Confirm } from "../ui/confirm.tsx";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import { PlainRow } from "../ui/rows.tsx";
import type { Route } from "./+types/staff.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const me = context.get(staffContext);
  return { me: me.id, staff: await listStaff(shop.db), invitations: await listInvitations(shop.db) };
}

const invitationForm = z.object({ email: emailField });

/** Invites the owner of an email address to the staff. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, invitationForm, async ({ shop, actor, input: { email } }) => {
    const result = await inviteStaff(shop, actor, email);
    if (result instanceof Refusal) return result;
    return saved(
      result.now
        ? `${email} is staff now.`
        : `${email} is invited by mail, and is staff as soon as they have an account with this address and have confirmed it.`,
      {},
    );
  });

export default function Staff({ loaderData: { me, staff, invitations }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Staff · Office</title>
      <h2>Staff</h2>
      <ul className="office-rows">
        {staff.map(({ id, name, email }) => (
          <PlainRow key={id} title={name} facts={email}>
            {id === me ? (
              <span className="badge">You</span>
            ) : (
              <Confirm
                button="Remove"
                about={name}
                question={`Remove ${name} from the staff?`}
                yes="Yes, remove"
                action="/office/people/staff/removal"
                fields={{ email }}
              >
                <p>The account stays, as a customer’s.</p>
              </Confirm>
            )}
          </PlainRow>
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h2>Invited</h2>
          <ul className="office-rows">
            {invitations.map(({ email, at }) => (
              <PlainRow key={email} title={email} facts={formatDateTime(at)}>
                <Confirm
                  button="Withdraw"
                  about={email}
                  question={`Withdraw the invitation of ${email}?`}
                  yes="Yes, withdraw"
                  action="/office/people/invitations/withdrawal"
                  fields={{ email }}
                />
              </PlainRow>
            ))}
          </ul>
        </>
      )}
      <h2>Invite somebody</h2>
      <OfficeForm key={actionData?.saved} result={actionData} button="Invite">
        <Field
          label="E-mail"
          {...fieldsOf({ email: "" }, actionData)("email", "The address they sign in with")}
          type="email"
          required
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
