import type { OrderRequest } from "../../../domain/order/checkout.ts";
import { emptyShippingForm, type ShippingForm } from "../../../domain/cart/shipping-form.ts";
import type { ShippingMethod } from "../../../domain/cart/shipping.ts";
import { newOrderId } from "../../../domain/order/order.ts";
import type { PromotionResponse } from "../../../domain/api/responses.ts";
import { useStore } from "../../ui/browser/store.ts";
import { storedValue } from "../../ui/browser/stored-value.ts";

/** The checkout's input so far. For this tab only, because it contains a postal address. */
export type Draft = {
  form: ShippingForm;
  /** True when the customer chose the country; false when it is only the default. */
  countryChosen: boolean;
  method: ShippingMethod;
  /** As typed, so that the input survives a detour to /auth. */
  promoCode: string;
  /** The accepted code. */
  promotion?: PromotionResponse;
  /** The id of the last attempt to place the order, and its content as JSON. */
  order?: { id: string; content: string };
};

const empty: Draft = { form: emptyShippingForm, countryChosen: false, method: "standard", promoCode: "" };

const stored = storedValue<Draft>({
  key: "calabash-larder:checkout",
  storage: "sessionStorage",
  initial: empty,
  accepts: (value) => Object.keys(emptyShippingForm).every((field) => field in (value as Draft).form),
});

/** The draft of this tab. */
export function useDraft(): Draft {
  return useStore(stored) ?? empty;
}

/** Changes parts of the draft. */
export function changeDraft(change: (draft: Draft) => Partial<Draft>): void {
  stored.write({ ...stored.read(), ...change(stored.read()) });
}

/** The country chosen in this tab's checkout, if any. */
export function chosenCountry(): string | undefined {
  const { countryChosen, form } = stored.read();
  return countryChosen ? form.country : undefined;
}

/** After an order: keeps the address and the shipping method for the next one, drops order id and promo code. */
export function clearOrderDraft(): void {
  const { form, countryChosen, method } = stored.read();
  stored.write({ ...empty, form, countryChosen, method });
}

/** Empties the draft. */
export function forgetDraft(): void {
  stored.write(empty);
}

/** The id of the last attempt while its content is unchanged, so that a retry is the same order; else a new id. */
export function orderIdFor(content: Omit<OrderRequest, "id">): string {
  const { order } = stored.read();
  const json = JSON.stringify(content);
  if (order?.content === json) return order.id;
  const id = newOrderId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
  changeDraft(() => ({ order: { id, content: json } }));
  return id;
}
