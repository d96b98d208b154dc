import { leadsToCheckout, PLACING_CHECKOUT } from "#features/cart/rules/next-checkout.ts";
import { useDraftOnceRead } from "#features/orders/ui/draft.ts";

type Props = {
  /** Where signing in leads to. */
  next: string;
  /** What the customer does on this page: `Sign in`. */
  step: string;
};

/** On the way from the checkout: says that nothing is ordered yet, and what happens after this page. */
export function OrderWaits({ next, step }: Props) {
  const draft = useDraftOnceRead();
  // Until the draft is read, trust the URL: a new sentence later would move the form under the customer's finger.
  const isComplete = draft === undefined || draft.awaitsSignIn !== undefined;
  if (!leadsToCheckout(next)) return null;
  return (
    <p className="notice">
      <strong>Nothing is ordered yet.</strong>{" "}
      {next === PLACING_CHECKOUT && isComplete
        ? `${step}. Then we place your order, and you choose how to pay.`
        : "We’ll take you straight back to checkout. Your cart is waiting."}
    </p>
  );
}
