import { unsubscribe } from "../../server/notifications/unsubscribe.ts";
import { shopContext } from "../context.ts";
import { privateHeaders } from "../guards.ts";
import { Message } from "../ui/message.tsx";
import { ConfirmPage } from "../ui/confirm-page.tsx";
import type { Route } from "./+types/unsubscribe.ts";

/** Posted by the button, or by an e-mail client (one-click, RFC 8058). The response is the same for every key. */
export async function action({ request, context }: Route.ActionArgs) {
  await unsubscribe(context.get(shopContext), new URL(request.url).searchParams.get("key") ?? "");
  return { left: true };
}

export const headers = privateHeaders;

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>No more letters · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      {actionData ? (
        <Message title="That was the last one" action={{ to: "/products", label: "Continue Shopping" }}>
          We have taken your address off the list that letter came from. Mails about your orders still come.
        </Message>
      ) : (
        <ConfirmPage title="No more of these letters?" button="Stop these letters">
          One press and your address is off the list that letter came from.
        </ConfirmPage>
      )}
    </div>
  );
}
