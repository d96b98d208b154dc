import { Link } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { currentUser } from "#features/accounts/server/current-user.ts";
import { acceptInvitation, readInvitation } from "#features/accounts/server/invitations.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { roleWithArticle } from "#platform/rules/role.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { Message } from "#platform/ui/message.tsx";
import { withNext } from "#platform/ui/safe-next.ts";
import { ShopName } from "#platform/ui/shop-name.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/invitation.ts";
import { PasswordForm, passwordResult, readPassword } from "./password-form.tsx";

// A GET changes nothing, because email clients prefetch links. The button accepts.
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = url.searchParams.get("token") ?? "";
  const invitation = await readInvitation(shop, token);
  if (typeof invitation === "string") return { link: invitation };
  const user = await currentUser(shop, request);
  const account = user && (user.email === invitation.email ? ("own" as const) : ("other" as const));
  const { email, role } = invitation;
  return { link: "open" as const, email, roleName: roleWithArticle(role), token, account };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  const secret = url.searchParams.get("token") ?? "";
  const password = await readPassword(request);
  const accepted =
    user && (await acceptInvitation(shop, user, { secret, password, ip: context.get(callerContext).ip }));
  // The loader runs again and says with which account to sign in.
  if (!accepted || accepted === "other-account") return passwordResult("refused");
  return passwordResult(typeof accepted === "string" ? accepted : { saved: roleWithArticle(accepted.role) });
}

export const headers = privateHeaders;

/** Also after a refusal: the link may no longer work. */
export const shouldRevalidate = () => true;

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page auth-page">
      <Title>Invitation</Title>
      <meta name="robots" content="noindex" />
      {actionData?.saved ? (
        <Message title="Welcome to the office" action={{ to: "/office", label: "Open the office" }}>
          You are {actionData.saved} of <ShopName /> now.
        </Message>
      ) : loaderData.link !== "open" ? (
        <Message title={loaderData.link === "expired" ? "This invitation has expired" : "This invitation has ended"}>
          {loaderData.link === "expired"
            ? "It worked for seven days. Please ask for another one."
            : "It was accepted, withdrawn or replaced by a newer link. Please look for a newer email, or ask for another one."}
        </Message>
      ) : loaderData.account === "own" ? (
        <PasswordForm title="Join the office?" button="Yes, I accept" email={loaderData.email} result={actionData}>
          <p>
            You’ve been invited to help run <ShopName />, as {loaderData.roleName}. Enter the password of your account,{" "}
            <strong>{loaderData.email}</strong>, to accept.
          </p>
        </PasswordForm>
      ) : (
        <SignInFirst {...loaderData} isOther={loaderData.account === "other"} />
      )}
    </div>
  );
}

function SignInFirst({ email, token, isOther }: { email: string; token: string; isOther: boolean }) {
  const next = `/auth/invitation?token=${token}`;
  // `other`: a visitor signed in with another account gets the form instead of a redirect.
  const signIn = isOther ? "/auth?other" : "/auth";
  return (
    <section className="stack">
      <h1>Sign in first</h1>
      <p>
        This invitation is for <strong>{email}</strong>
        {isOther && ", and you are signed in with another account"}. Sign in with this address, or create an account
        with it; then you can accept.
      </p>
      <ButtonLink to={withNext(signIn, next)}>Sign In</ButtonLink>
      <p>
        <Link to={withNext(isOther ? "/auth?mode=register&other" : "/auth?mode=register", next)}>Create Account</Link>
      </p>
      <p>
        Is there an account with your address that you didn’t create?{" "}
        <Link to={withNext("/auth/forgotten", next)}>Choose a new password</Link>: that makes the account yours and
        signs everyone else out. Then open the link in our email again.
      </p>
    </section>
  );
}
