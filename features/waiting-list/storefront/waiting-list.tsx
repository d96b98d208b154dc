import { data } from "react-router";
import { waitingForm } from "#features/newsletter/rules/subscription.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders, refusedWith } from "#platform/http/refusal-response.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import { joinWaitingList } from "../server/join-waiting-list.ts";
import { waitingMessages } from "../ui/waiting-list-form.tsx";
import type { Route } from "./+types/waiting-list.ts";

/** The "Tell me when" form posts here without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = waitingForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) {
    const { email } = fieldErrors(parsed.error);
    return data({ error: email ?? "Please choose what you’re waiting for." }, { status: 400 });
  }
  const refusal = await joinWaitingList(context.get(shopContext), context.get(callerContext).ip, parsed.data);
  return refusal ? data({ error: refusal.message }, refusedWith(refusal)) : data({ error: undefined });
}

export const headers = actionHeaders;

export default function WaitingList({ actionData }: Route.ComponentProps) {
  const saved = actionData !== undefined && !actionData.error;
  return (
    <>
      <Title>{saved ? "You’re on the list" : "Tell me when"}</Title>
      <Message
        title={saved ? waitingMessages.title : "Tell me when"}
        action={{ to: "/products", label: "Continue Shopping" }}
      >
        {saved
          ? waitingMessages.message
          : (actionData?.error ?? "Find something that’s sold out, and leave your email address on its page.")}
      </Message>
    </>
  );
}
