import type { Me } from "#features/accounts/rules/responses.ts";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { forgetAvoided } from "#features/catalogue/ui/browser/avoided.ts";
import { forgetTab } from "#platform/ui/browser/stored-value.ts";
import { usePopover } from "#platform/ui/browser/use-popover.ts";
import { useSignInHref } from "./use-sign-in-href.ts";

/** The menu of the signed-in user, or the sign-in link. */
export function AccountMenu() {
  const me = useMe();
  const signIn = useSignInHref();
  if (me) return <UserMenu {...me} />;
  return (
    <a href={signIn} className="button button-small sign-in">
      Sign In
    </a>
  );
}

function UserMenu({ name, email, staff }: NonNullable<Me>) {
  const { ref, id } = usePopover();
  return (
    <>
      <button type="button" className="user-button" popoverTarget={id} aria-label={`Account of ${name}`}>
        {initial(name)}
      </button>
      <div ref={ref} id={id} popover="auto" className="menu-panel user-menu">
        <p>
          <strong>{name}</strong>
          <br />
          <span className="small-print">{email}</span>
        </p>
        <nav aria-label="Your account">
          <a href="/profile">Profile</a>
          <a href="/orders">Orders</a>
          <a href="/favorites">Favorites</a>
          {staff && <a href="/office">Office</a>}
        </nav>
        <LogoutForm />
      </div>
    </>
  );
}

/**
 * A plain form: with and without JavaScript, its document navigation discards the signed-in page's state. It also
 * deletes this tab's stored values, such as the checkout's address, and the browser's allergens.
 */
export function LogoutForm() {
  return (
    <form method="post" action="/api/session" onSubmit={forgetCustomer}>
      <button type="submit" className="button button-quiet button-small">
        Logout
      </button>
    </form>
  );
}

function forgetCustomer() {
  forgetTab();
  forgetAvoided();
}

function initial(name: string): string {
  return ([...name.trim().normalize("NFC")][0] ?? "?").toLocaleUpperCase();
}
