import { Link } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { confirmEmail } from "#features/accounts/server/confirm-email.ts";
import { currentUser } from "#features/accounts/server/current-user.ts";
import { readLink } from "#features/accounts/server/mailed-links.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { useRootData } from "#platform/ui/browser/page-context.ts";
import { ConfirmPage } from "#platform/ui/confirm-page.tsx";
import { Message } from "#platform/ui/message.tsx";
import { ShopName } from "#platform/ui/shop-name.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { PasswordForm, passwordResult, readPassword } from "./password-form.tsx";

// A GET changes nothing, because email clients prefetch links. The button confirms.
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
  if (typeof confirmed === "string") return passwordResult(confirmed);
  const { email, movedOrders } = confirmed;
  return passwordResult({ saved: email, movedOrders });
}

export const headers = privateHeaders;

/** Also after a refusal: the link may no longer work. */
export const shouldRevalidate = () => true;

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isOpen = useRootData()?.isOpen !== false;
  return (
    <div className="page">
      <Title>Confirm your address</Title>
      <meta name="robots" content="noindex" />
      {actionData?.saved ? (
        <Message
          title="Your email address is confirmed"
          action={
            isOpen
              ? { to: "/products", label: "Continue Shopping" }
              : { to: "/auth/registered", label: "Next: make your account staff" }
          }
        >
          Thank you. While you’re signed in, orders placed with {actionData.saved} now open in full when you track them.
          {Boolean(actionData.movedOrders) && " Emails about your open orders come to it, too."}
        </Message>
      ) : loaderData.link === "open" && !loaderData.isSignedIn ? (
        <PasswordForm
          title="Is this your email address?"
          button="Yes, confirm it"
          email={loaderData.email}
          result={actionData}
        >
          <p>
            There’s an account at <ShopName /> with the address <strong>{loaderData.email}</strong>. If it’s yours,
            enter its password. If you didn’t create it, <Link to="/auth/forgotten">choose a new password</Link>: that
            makes the account yours and signs everyone else out.
          </p>
        </PasswordForm>
      ) : loaderData.link === "open" ? (
        <ConfirmPage title="Is this your email address?" button="Yes, confirm it">
          The address of your <ShopName /> account is <strong>{loaderData.email}</strong>.
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
      title={old ? "This link has expired" : "This link no longer works"}
      action={{ to: "/profile/email", label: "Go to my profile" }}
    >
      {old
        ? "It worked for 24 hours. You can send yourself a new one from your profile."
        : "It’s been used, or your account has a new address. Your profile says if your address is confirmed, and can send you a new link."}
    </Message>
  );
}
