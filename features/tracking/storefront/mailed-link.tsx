import { data } from "react-router";
import { z } from "zod";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { mailTrackingLink } from "#features/orders/server/track-order.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { onlyAfterForm } from "#platform/http/page-of-form.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { emailField } from "#platform/rules/fields.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/mailed-link.ts";

type ActionResult = { sent: boolean; message: string };

const SENT = "If we have orders for this address, we’ve emailed it a link that works for 24 hours.";
const INVALID = "Please enter a valid email address";
const UNAVAILABLE = "We could not reach the shop. Please try again.";

/** The response does not reveal whether the email address has orders. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = z.object({ email: emailField }).safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data<ActionResult>({ sent: false, message: INVALID }, { status: 400 });
  const refusal = await mailTrackingLink(context.get(shopContext), parsed.data.email, context.get(callerContext).ip);
  if (!refusal) return data<ActionResult>({ sent: true, message: SENT });
  return data<ActionResult>({ sent: false, message: refusal.message }, refusedWith(refusal));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline<ActionResult>(() => serverAction() as Promise<ActionResult>, { sent: false, message: UNAVAILABLE });

export const middleware = onlyAfterForm("/track-order");

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  new Headers([...actionHeaders, ...Object.entries(privateHeaders())]);

/** The page for a browser without JavaScript. */
export default function MailedLink({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Title>Your link</Title>
      <Message
        title={actionData?.sent ? "Check your email" : "We could not send the link"}
        action={{ to: "/track-order", label: "Back to tracking" }}
      >
        {actionData?.message}
      </Message>
    </>
  );
}
