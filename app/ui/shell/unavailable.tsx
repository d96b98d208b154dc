import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../button-link.tsx";
import { Message } from "../message.tsx";

/** The fields that are asked for again, with their labels. */
const passwords = new Map([
  ["password", "Your password, once more"],
  ["currentPassword", "Your present password, once more"],
  ["newPassword", "The new password, once more"],
  ["identityPassword", "Your password, once more"],
]);

/** Whether the page asks for this field again instead of keeping it. */
export const asksAgain = (name: string) => passwords.has(name);

/** For a program, or for a page that shows no more than a line. */
export const UNAVAILABLE = "We cannot reach our books just now. Please try again in a moment.";

/** What a route throws while the database is away, or too many passwords are being checked. */
export type Unavailable = {
  /** The heading of the page. */ unavailable: string;
  /** The form that was submitted, with its fields. */
  form?: { action: string; fields: [name: string, value: string][] };
};

export function isUnavailable(error: unknown): error is { data: Unavailable } {
  return isRouteErrorResponse(error) && [429, 503].includes(error.status) && "unavailable" in Object(error.data);
}

/**
 * The page while the database is away, or too many passwords are being checked. It keeps the fields of a submitted form
 * and sends them again, also without JavaScript; a password is asked for again instead of being written into a page.
 */
export function UnavailablePage({ unavailable, form }: Unavailable) {
  const { pathname, search } = useLocation();
  return (
    <>
      <title>One moment, please · Calabash Larder</title>
      <Message title={unavailable}>
        {form
          ? "Your details are still here: everything you typed is kept on this page. Please send it again in a moment."
          : "The shelves are full and your cart is safe, but the place where we write things down does not answer. Please try again in a moment."}
      </Message>
      <div className="message-action">
        {form ? <SendAgain {...form} /> : <ButtonLink to={pathname + search}>Try again</ButtonLink>}
      </div>
    </>
  );
}

function SendAgain({ action, fields }: NonNullable<Unavailable["form"]>) {
  return (
    <form method="post" action={action} className="stack">
      {fields.map(([name, value], index) =>
        asksAgain(name) ? (
          <label key={name} className="field">
            {passwords.get(name)}
            <input name={name} type="password" required />
          </label>
        ) : (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ),
      )}
      <button type="submit" className="button button-large">
        Send again
      </button>
    </form>
  );
}
