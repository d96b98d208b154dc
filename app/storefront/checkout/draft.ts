import { emptyShippingForm, type ShippingForm } from "../../../domain/checkout.ts";
import type { ShippingMethod } from "../../../domain/shipping.ts";

/** What was typed so far. Kept for this tab only: it holds a person's address. */
export type Draft = { form: ShippingForm; method: ShippingMethod; order?: { id: string; of: string } };

const KEY = "calabash-larder:checkout";
const empty: Draft = { form: emptyShippingForm, method: "standard" };

export function readDraft(): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft | null;
    return found ? { ...empty, ...found, form: { ...emptyShippingForm, ...found.form } } : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without a storage the form is lost on the way to /auth and no worse happens.
  }
}

/** After an order: the address stays for the next one, the order id does not. */
export function forgetOrder(): void {
  const { order: _order, ...draft } = readDraft();
  keepDraft(draft);
}
