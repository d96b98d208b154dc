import { leadsToCheckout, PLACING_CHECKOUT } from "../../ui/next-checkout.ts";
import { useDraft } from "../checkout/draft.ts";

type Props = {
  /** Where signing in leads to. */
  next: string;
  /** What the customer does on this page: `Sign in`. */
  step: string;
};

/** On the way from the checkout: says that nothing is ordered yet, and what happens after this page. */
export function OrderWaits({ next, step }: Props) {
  const isComplete = useDraft().awaitsSignIn !== undefined;
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
