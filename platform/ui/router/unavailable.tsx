import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../button-link.tsx";
import { Message } from "../message.tsx";
import { Title } from "../title.tsx";
import { SendAgain, type KeptForm } from "./send-again.tsx";

/** For a program, or a page with room for only one line. */
export const UNAVAILABLE = "The shop isn’t answering just now. Please try again in a moment.";

/** Thrown by a route while the database is away, too many passwords are being checked, or a limit is reached. */
export type Unavailable = {
  /** The heading of the page. */ unavailable: string;
  /** The text below it. */
  explanation?: string;
  /** The form that was submitted. */
  form?: KeptForm;
};

export function isUnavailable(error: unknown): error is { data: Unavailable } {
  return isRouteErrorResponse(error) && [429, 503].includes(error.status) && "unavailable" in Object(error.data);
}

/**
 * The page while the database is away, too many passwords are being checked, or a limit is reached. It preserves a
 * submitted form.
 */
export function UnavailablePage({ unavailable, explanation, form }: Unavailable) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Title>One moment, please</Title>
      <Message title={unavailable}>
        {form
          ? "Everything you typed is still on this page. Please send it again in a moment."
          : (explanation ?? "Your cart is safe, but we can’t reach our records. Please try again in a moment.")}
      </Message>
      <div className="message-action">
        {form ? <SendAgain {...form} /> : <ButtonLink to={pathname + search}>Try again</ButtonLink>}
      </div>
    </>
  );
}
