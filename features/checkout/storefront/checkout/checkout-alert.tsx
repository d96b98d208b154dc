export type Page = { to: string; label: string };

/** The page where the customer can resolve a refusal, by its code. */
export const pages: Record<string, Page> = {
  "order-waits": { to: "/orders", label: "My Orders" },
  "order-id-reused": { to: "/orders", label: "My Orders" },
  "order-replaced": { to: "/orders", label: "My Orders" },
  "too-many-unpaid": { to: "/orders", label: "My Orders" },
  "too-many-unconfirmed": { to: "/profile/email", label: "Confirm my email address" },
  "promo-unconfirmed": { to: "/profile/email", label: "Confirm my email address" },
};

/**
 * Why an order could not be placed: one message for the alert, with the page where the customer can resolve it, and one
 * about the promo code. `waits` is the id of an order of the same checkout, beside which it can still be placed.
 */
export type CheckoutError = { alert: string; page?: Page; promo?: string; waits?: string | undefined };

/** The message of a refusal, with a link or button by which the customer can resolve it, if there is one. */
export function CheckoutAlert({
  alert,
  page,
  promo,
  waits,
  onSeparately,
}: CheckoutError & { onSeparately: () => void }) {
  return (
    <>
      {promo ? alert : <MendableAlert alert={alert} page={page} />}
      {waits !== undefined && (
        <>
          {" · "}
          <button type="button" className="link-button" onClick={onSeparately}>
            Order this separately
          </button>
        </>
      )}
    </>
  );
}

/** A message with the page where its reason can be resolved. */
export function MendableAlert({ alert, page }: Pick<CheckoutError, "alert" | "page">) {
  return (
    <>
      {alert} {page && <a href={page.to}>{page.label}</a>}
    </>
  );
}
