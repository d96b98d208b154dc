import { data } from "react-router";
import { confirmSubscription, readNewsletterLink } from "../../server/notifications/subscribe.ts";
import { shopContext } from "../context.ts";
import { privateHeaders } from "../guards.ts";
import { Message } from "../ui/message.tsx";
import { ConfirmPage } from "../ui/confirm-page.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

// A GET changes nothing, because e-mail clients prefetch links. The button confirms.
export async function loader({ url, context }: Route.LoaderArgs) {
  return { email: await readNewsletterLink(context.get(shopContext), url.searchParams.get("token") ?? "") };
}

export async function action({ url, context }: Route.ActionArgs) {
  const email = await confirmSubscription(context.get(shopContext), url.searchParams.get("token") ?? "");
  return data({ email }, { status: email === undefined ? 410 : 200 });
}

export const headers = privateHeaders;

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>Letters from the larder · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      {actionData?.email ? (
        <Message title="You are on the list" action={{ to: "/products", label: "Continue Shopping" }}>
          We write to {actionData.email} now and then, never daily. Every letter has a link that stops them.
        </Message>
      ) : loaderData.email ? (
        <ConfirmPage title="Shall we write to you?" button="Yes, write to me">
          Letters from the larder would go to <strong>{loaderData.email}</strong>: what is fresh, what is back on the
          shelf and what to cook with it.
        </ConfirmPage>
      ) : (
        <Message title="This link no longer works" action={{ to: "/newsletter", label: "Ask for a new one" }}>
          It was used already, a newer one has been mailed, or it is more than 7 days old. If you said yes before, you
          are on the list and there is nothing to do.
        </Message>
      )}
    </div>
  );
}
