import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { shopContext } from "#platform/http/context.ts";
import { ConfirmPage } from "#platform/ui/confirm-page.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import { unsubscribe } from "../server/unsubscribe.ts";
import type { Route } from "./+types/unsubscribe.ts";

/** Posted by the button, or by an email client (one-click, RFC 8058). The response is the same for every key. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  await unsubscribe(context.get(shopContext), key);
  return { left: true };
}

export const headers = privateHeaders;

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Title>{actionData ? "You’re unsubscribed" : "Unsubscribe"}</Title>
      <meta name="robots" content="noindex" />
      {actionData ? (
        <Message title="You’re unsubscribed" action={{ to: "/products", label: "Continue Shopping" }}>
          We’ve taken your address off that list. You’ll still get emails about your orders.
        </Message>
      ) : (
        <ConfirmPage title="Unsubscribe?" button="Unsubscribe">
          Press the button and we’ll take your address off the list that email came from.
        </ConfirmPage>
      )}
    </div>
  );
}
