import { data } from "react-router";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders, refusedWith } from "#platform/http/refusal-response.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import { subscriptionForm } from "../rules/subscription.ts";
import { subscribe } from "../server/subscribe.ts";
import { NewsletterForm, newsletterMessages } from "../ui/newsletter-form.tsx";
import type { Route } from "./+types/newsletter.ts";

/** The footer's form posts here without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = subscriptionForm.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return data({ error: fieldErrors(parsed.error)["email"] }, { status: 400 });
  const refusal = await subscribe(context.get(shopContext), context.get(callerContext).ip, parsed.data.email);
  return refusal ? data({ error: refusal.message }, refusedWith(refusal)) : data({ error: undefined });
}

export const headers = actionHeaders;

export default function Newsletter({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.error) {
    return (
      <>
        <Title>Thank you</Title>
        <Message title={newsletterMessages.title} action={{ to: "/products", label: "Continue Shopping" }}>
          {newsletterMessages.message}
        </Message>
      </>
    );
  }
  return (
    <div className="page page-task stack">
      <Title>News from the larder</Title>
      <meta name="description" content="What’s fresh, what’s back and what to cook with it, by email." />
      <h1>News from the larder</h1>
      <p>What’s fresh, what’s back on the shelf and what to cook with it. Now and then, never daily.</p>
      <NewsletterForm error={actionData?.error} />
    </div>
  );
}
