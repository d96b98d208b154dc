import { Link } from "react-router";

export type Page = { to: string; label: string };

/** Where the customer mends what a refusal names. */
export const pages: Record<string, Page> = {
  "too-many-unpaid": { to: "/orders", label: "My Orders" },
  "too-many-unconfirmed": { to: "/profile/email", label: "Confirm my e-mail address" },
  "promo-unconfirmed": { to: "/profile/email", label: "Confirm my e-mail address" },
};

/** The message of a refusal, with a link to the page where the customer can mend its reason, if there is one. */
export function CheckoutAlert({ alert, page }: { alert: string; page?: Page }) {
  return (
    <>
      {alert} {page && <Link to={page.to}>{page.label}</Link>}
    </>
  );
}
