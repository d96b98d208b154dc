import { data } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { shopContext } from "#platform/http/context.ts";
import { ConfirmPage } from "#platform/ui/confirm-page.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import { confirmSubscription, readNewsletterLink } from "../server/subscribe.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

// A GET changes nothing, because email clients prefetch links. The button confirms.
export async function loader({ url, context }: Route.LoaderArgs) {
  return { email: await readNewsletterLink(context.get(shopContext), url.searchParams.get("token") ?? "") };
}

export async function action({ url, context }: Route.ActionArgs) {
  const email = await confirmSubscription(context.get(shopContext), url.searchParams.get("token") ?? "");
  return data({ email }, { status: email === undefined ? 410 : 200 });
}

export const headers = privateHeaders;

/** Also after a refusal: the link may no longer work. */
export const shouldRevalidate = () => true;

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Title>News from the larder</Title>
      <meta name="robots" content="noindex" />
      {actionData?.email ? (
        <Message title="You’re on the list" action={{ to: "/products", label: "Continue Shopping" }}>
          We’ll write to {actionData.email} now and then, never daily. Every newsletter has a link to unsubscribe.
        </Message>
      ) : loaderData.email ? (
        <ConfirmPage title="Please confirm your newsletter" button="Yes, send it to me">
          We’d send our newsletter to <strong>{loaderData.email}</strong>: what’s fresh, what’s back on the shelf and
          what to cook with it.
        </ConfirmPage>
      ) : (
        <Message title="This link no longer works" action={{ to: "/newsletter", label: "Ask for a new one" }}>
          It’s been used, replaced by a newer one, or is more than 7 days old. If you’ve confirmed before, you’re on the
          list already.
        </Message>
      )}
    </div>
  );
}
