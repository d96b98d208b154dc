import {
  buttonAction,
  officeAction,
  noInput,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { sendMailAgain, setMailAside } from "#platform/mail/failed-mail.ts";
import { openMail, resendMail } from "#platform/mail/mail-log.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/email.ts";
import "./mail.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return (await openMail(context.get(shopContext).db, params.mail)) ?? notFound();
}

/** Sends the email again. Today's list of failed emails has the intents `retry` and `set-aside`. */
export function action(args: Route.ActionArgs) {
  const { mail } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, noInput, async ({ shop, actor }) => {
        const result = await resendMail(shop, actor, mail);
        return result instanceof Refusal || !result ? result : saved("It is on its way once more.", {});
      }),
    retry: () => buttonAction(args, "/office", ({ shop, actor }) => sendMailAgain(shop, actor, mail)),
    "set-aside": () => buttonAction(args, "/office", ({ shop, actor }) => setMailAside(shop, actor, mail)),
  });
}

const states = { waiting: "waits to be sent", sent: "was sent", failed: "could not be sent" };

/** An email to a customer: recipient, time, text, and a button that sends it again. */
export default function Email({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { subject, to, at, state, about, text, closed, mayResend } = mail;
  return (
    <>
      <title>{`${subject} · Office`}</title>
      {about?.startsWith("CBL_") && (
        <BackLink to={`/office/orders/${about}`}>{`← Order ${orderNumber(about)}`}</BackLink>
      )}
      <h1>{subject}</h1>
      <p>
        To {to}. It {states[state]}, <time dateTime={at}>{formatDateTime(at)}</time>.
      </p>
      {closed ? <p className="notice">{closed}</p> : <pre className="card long-words office-mail-text">{text}</pre>}
      {mayResend ? <OfficeForm result={actionData} button="Send again" /> : <FormOutcome result={actionData} />}
    </>
  );
}
