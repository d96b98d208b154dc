import { useCallback, useEffect, useState } from "react";
import type { OrderRequest } from "../../../domain/cart/checkout.ts";
import { emptyShippingForm, type ShippingForm } from "../../../domain/cart/shipping-form.ts";
import { newOrderId } from "../../../domain/order/order.ts";
import type { ShippingMethod } from "../../../domain/cart/shipping.ts";

/** The checkout's input so far. In sessionStorage, so for this tab only, because it contains a postal address. */
export type Draft = {
  form: ShippingForm;
  /** True when the customer chose the country; false when it is only the default. */
  countryChosen: boolean;
  method: ShippingMethod;
  /** As typed, so that the input survives a detour to /auth. */
  promoCode: string;
  /** The accepted code. */
  promotion?: { code: string; percent: number };
  /** The id of the last attempt to place the order, and its content as JSON. */
  order?: { id: string; of: string };
};

const KEY = "calabash-larder:checkout";
const empty: Draft = { form: emptyShippingForm, countryChosen: false, method: "standard", promoCode: "" };

/** The draft of this tab, and a function that changes parts of it. */
export function useDraft(): [Draft, (change: (draft: Draft) => Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => saveDraft(draft), [draft]);
  const change = useCallback(
    (next: (draft: Draft) => Partial<Draft>) => setDraft((current) => ({ ...current, ...next(current) })),
    [],
  );
  return [draft, change];
}

/** The country chosen in this tab's checkout, if any. */
export function chosenCountry(): string | undefined {
  const { countryChosen, form } = readDraft();
  return countryChosen ? form.country : undefined;
}

/**
 * After an order: keeps the address and the shipping method for the next one, drops the order id and the promo code.
 */
export function clearOrderDraft(): void {
  const { form, countryChosen, method } = readDraft();
  saveDraft({ ...empty, form, countryChosen, method });
}

/** The id of the last attempt while its content is unchanged, so that a retry is the same order; else a new id. */
export function orderIdFor(draft: Draft, content: Omit<OrderRequest, "id">): string {
  if (draft.order?.of === JSON.stringify(content)) return draft.order.id;
  return newOrderId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

function readDraft(): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft | null;
    return found ? { ...empty, ...found, form: { ...emptyShippingForm, ...found.form } } : empty;
  } catch {
    return empty;
  }
}

function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without sessionStorage, the form is lost on a detour to /auth; nothing else depends on it.
  }
}
