import { Link } from "react-router";
import { confirmEmail } from "../../../server/accounts/confirm-email.ts";
import { currentUser } from "../../../server/accounts/current-user.ts";
import { readLink } from "../../../server/accounts/mailed-links.ts";
import { callerContext, shopContext } from "../../context.ts";
import { privateHeaders } from "../../guards.ts";
import { Message } from "../../ui/message.tsx";
import { ConfirmPage } from "../../ui/confirm-page.tsx";
import { PasswordForm, passwordResult, readPassword } from "./password-form.tsx";
import type { Route } from "./+types/confirm-email.ts";

// A GET changes nothing, because e-mail clients prefetch links. The button confirms.
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const link = await readLink(shop, "confirm-email", url.searchParams.get("token") ?? "");
  if (typeof link === "string") return { link };
  const user = await currentUser(shop, request);
  return { link: "open" as const, email: link.email, isSignedIn: user?.id === link.userId };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  const proof = { userId: user?.id, password: await readPassword(request), ip: context.get(callerContext).ip };
  const confirmed = await confirmEmail(shop, url.searchParams.get("token") ?? "", proof);
  return passwordResult(typeof confirmed === "string" ? confirmed : { saved: confirmed.email });
}

export const headers = privateHeaders;

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <title>Confirm your address · Calabash Larder</title>
      <meta name="robots" content="noindex" />
      {actionData?.saved ? (
        <Message title="Your address is confirmed" action={{ to: "/products", label: "Continue Shopping" }}>
          Thank you. Orders placed with {actionData.saved} now open in full when you look them up while signed in.
        </Message>
      ) : loaderData.link === "open" && !loaderData.isSignedIn ? (
        <PasswordForm
          title="Is this your address?"
          button="Yes, confirm it"
          email={loaderData.email}
          result={actionData}
        >
          <p>
            A Calabash Larder account says that you read mail at <strong>{loaderData.email}</strong>. If it is yours,
            type its password. If you did not create it, <Link to="/auth/forgotten">choose a new password</Link>: that
            makes the account yours, and signs everybody else out of it.
          </p>
        </PasswordForm>
      ) : loaderData.link === "open" ? (
        <ConfirmPage title="Is this your address?" button="Yes, confirm it">
          Your Calabash Larder account says that you read mail at <strong>{loaderData.email}</strong>.
        </ConfirmPage>
      ) : (
        <NoLonger old={loaderData.link === "expired"} />
      )}
    </div>
  );
}

function NoLonger({ old }: { old: boolean }) {
  return (
    <Message
      title={old ? "This link is too old" : "This link has done its work"}
      action={{ to: "/profile/email", label: "Go to my profile" }}
    >
      {old
        ? "It was good for 24 hours. Your profile can send you a new one."
        : "It was used already, or your account has another address by now. Your profile says whether your address is confirmed, and can send you a new link."}
    </Message>
  );
}
