import { useLayoutEffect, type RefObject } from "react";
import { useLocation } from "react-router";
import { leadsToCheckout } from "#features/cart/rules/next-checkout.ts";
import { useDraft } from "#features/orders/ui/draft.ts";

/** The state of a link between these pages: the email address that was typed. */
export type TypedEmail = { email?: string | undefined };

/**
 * Fills the empty fields `name` and `email` of a form with the checkout's input if `next` leads back there, and with
 * the email address that was typed on the previous page.
 */
export function useFieldsOfCheckout(form: RefObject<HTMLElement | null>, next: string): void {
  const { form: typed, gift } = useDraft();
  const state = useLocation().state as TypedEmail | null;
  const fromCheckout = leadsToCheckout(next);
  const email = state?.email || (fromCheckout ? typed.email : "");
  const name = fromCheckout ? (gift?.giver ?? typed.fullName) : "";
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries({ name, email })) {
      const input = form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`);
      // The focused field is never filled in: its text must not change while the customer types.
      if (input && input.value === "" && input !== document.activeElement) input.value = value;
    }
  }, [form, name, email]);
}
