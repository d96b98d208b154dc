import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { Message } from "#platform/ui/message.tsx";
import { SendAgain, type KeptForm } from "#platform/ui/router/send-again.tsx";
import { withNext } from "#platform/ui/safe-next.ts";
import { Title } from "#platform/ui/title.tsx";

/** What a route for signed-in users throws without a session, or for a form from a page of another account. */
export type SignedOutPageData = {
  /** The path that was requested, with its query. */ signIn: string;
  /** The form that was submitted. */ form?: KeptForm;
  /** The message of `AnotherAccount`. */ refused?: string;
};

export function isSignedOut(error: unknown): error is { data: SignedOutPageData } {
  return isRouteErrorResponse(error) && [401, 404, 409].includes(error.status) && "signIn" in Object(error.data);
}

/**
 * Leads to signing in, and preserves the form of someone whose session has ended or whose browser another person uses.
 */
export function SignedOutPage({ signIn, form, refused }: SignedOutPageData) {
  // The page replaces the form, and the reader is still at the end of that.
  useEffect(() => {
    document.getElementById("main")?.focus();
    scrollTo(0, 0);
  }, []);
  if (!form && !refused) {
    return (
      <>
        <Title>Page not found</Title>
        <Message title="We looked on every shelf" action={{ to: withNext("/auth", signIn), label: "Sign In" }}>
          There’s no page here for visitors. If your account can see it, sign in and we’ll take you there.
        </Message>
      </>
    );
  }
  const title = refused ? "Somebody else is signed in now" : "You’re signed out";
  return (
    <>
      <Title>{title}</Title>
      <Message title={title}>
        {refused}{" "}
        {form &&
          (refused
            ? "Everything that was typed is still here. In a new tab, sign in as the person who typed it, then come back and send it again."
            : "Everything you typed is still here. Sign in again in a new tab, then come back and send it again.")}
      </Message>
      <div className="message-action">
        <a className="button button-quiet" href="/auth" target="_blank" rel="noopener">
          Sign In in a new tab
        </a>
        {form && <SendAgain {...form} />}
      </div>
    </>
  );
}
