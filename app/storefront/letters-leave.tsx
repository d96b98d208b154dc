import { leave } from "../../server/notifications/leave.ts";
import { shopContext } from "../context.ts";
import { privatePage } from "../private-page.ts";
import { Message } from "../ui/message.tsx";
import { OneQuestion } from "../ui/one-question.tsx";
import type { Route } from "./+types/letters-leave.ts";

/** From the button, or from a mail program by itself (RFC 8058). The answer is the same for every key. */
export async function action({ request, context }: Route.ActionArgs) {
  await leave(context.get(shopContext), new URL(request.url).searchParams.get("key") ?? "");
  return { left: true };
}

export const headers = privatePage;

export default function LettersLeave({ actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>No more letters · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      {actionData ? (
        <Message title="That was the last one" action={{ to: "/products", words: "Continue Shopping" }}>
          We have taken your address off the list that letter came from. Mails about your orders still come.
        </Message>
      ) : (
        <OneQuestion title="No more of these letters?" button="Stop these letters">
          One press and your address is off the list that letter came from.
        </OneQuestion>
      )}
    </div>
  );
}
