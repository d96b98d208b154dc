/** Where signing in leads to from the checkout. */
export const CHECKOUT = "/checkout";

/** The same when Place Order was pressed without a session: the checkout then places the order by itself. */
export const PLACING_CHECKOUT = "/checkout?place=order";

/** Whether signing in leads back to the checkout. */
export function leadsToCheckout(next: string): boolean {
  return next === CHECKOUT || next === PLACING_CHECKOUT;
}
