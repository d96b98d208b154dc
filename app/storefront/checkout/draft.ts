import { useCallback, useEffect, useState } from "react";
import type { OrderRequest } from "../../../domain/checkout.ts";
import { emptyShippingForm, type ShippingForm } from "../../../domain/shipping-form.ts";
import { newOrderId } from "../../../domain/order.ts";
import type { ShippingMethod } from "../../../domain/shipping.ts";

/** What was typed and chosen so far. Kept for this tab only: it holds a person's address. */
export type Draft = {
  form: ShippingForm;
  /** Whether the customer chose the country, or it only stands there. */
  countryChosen: boolean;
  method: ShippingMethod;
  /** As typed, so that it outlives the way to /auth. */
  promoCode: string;
  /** The code that was accepted. */
  promotion?: { code: string; percent: number };
  /** The order that was last tried, and what it was of. */
  order?: { id: string; of: string };
};

const KEY = "calabash-larder:checkout";
const empty: Draft = { form: emptyShippingForm, countryChosen: false, method: "standard", promoCode: "" };

/** The draft of this tab, and how to change some of it. */
export function useDraft(): [Draft, (change: (draft: Draft) => Partial<Draft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepDraft(draft), [draft]);
  const change = useCallback(
    (next: (draft: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...next(now) })),
    [],
  );
  return [draft, change];
}

/** The country chosen in this tab's checkout, if any. */
export function chosenCountry(): string | undefined {
  const { countryChosen, form } = readDraft();
  return countryChosen ? form.country : undefined;
}

/** After an order: the address stays for the next one, order id and promo code do not. */
export function clearOrderDraft(): void {
  const { form, countryChosen, method } = readDraft();
  keepDraft({ ...empty, form, countryChosen, method });
}

/** The id of the last try while nothing has changed, so that trying again is the same order; else a new one. */
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

function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without a storage the form is lost on the way to /auth and no worse happens.
  }
}
