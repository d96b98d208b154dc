import type { NamedPromotion } from "#features/promotions/rules/promotion-benefit.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import type { Naira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { HOUR } from "#platform/rules/time.ts";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import { storedValue } from "#platform/ui/browser/stored-value.ts";
import type { OrderRequest } from "../rules/checkout.ts";
import type { GiftForm } from "../rules/gift.ts";
import { isOrderId, newOrderId, ORDER_ID } from "../rules/order.ts";
import { emptyShippingForm, type ShippingForm } from "../rules/shipping-form.ts";

/** The checkout's input so far. For this tab only, because it contains a postal address. */
export type Draft = {
  form: ShippingForm;
  /** Set for a gift; the address is then the recipient's. */
  gift?: GiftForm | undefined;
  /** The customer's own address while it is a gift. */
  ownForm?: { form: ShippingForm; countryChosen: boolean } | undefined;
  /** True when the customer chose the country; false when it is only the default. */
  countryChosen: boolean;
  /** The phone number as typed, the country it was typed for, and how the form shows it once another is chosen. */
  typedPhone?: { text: string; country: string; shown: string };
  method: ShippingMethod;
  /** As typed, so that the input survives a detour to /auth. */
  promoCode: string;
  /** The accepted code. */
  promotion?: NamedPromotion;
  /** What the customer has accepted about the import, as the order sends it. */
  acknowledged?: string[];
  /** The id of the last attempt to place the order, and its content as JSON. */
  order?: { id: string; content: string };
  /** The reference of the account that began it, or was the first to sign in after that. */
  openedFor?: string | undefined;
  /** The total of an order that can be placed as soon as its customer has signed in. */
  awaitsSignIn?: Naira | undefined;
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
  return useDraftOnceRead() ?? empty;
}

/** The same, but undefined on the server and during hydration, when it is not known yet. */
export function useDraftOnceRead(): Draft | undefined {
  return useStore(stored);
}

/** Changes parts of the draft. */
export function changeDraft(change: (draft: Draft) => Partial<Draft>): void {
  const draft = stored.read();
  stored.write({ ...draft, openedFor: draft.openedFor ?? openedFor.read()?.reference, ...change(draft) });
}

/** The country chosen in this tab's checkout, if any. */
export function chosenCountry(): string | undefined {
  const { countryChosen, form } = stored.read();
  return countryChosen ? form.country : undefined;
}

/**
 * After an order: keeps the customer's own address and the shipping method for the next one, drops order id and promo
 * code.
 */
export function clearOrderDraft(): void {
  const { form, countryChosen, ownForm, method } = stored.read();
  stored.write({ ...empty, ...(ownForm ?? { form, countryChosen }), method });
  checkoutId.write("");
  forgetKept();
}

/** Empties the draft. */
export function forgetDraft(): void {
  stored.write(empty);
  checkoutId.write("");
  forgetKept();
}

/** The draft for the tab that a mailed link to a new password opens: taken once, and only while that link works. */
const keptDraft = storedValue<{ draft: Draft; until: number }>({
  key: "calabash-larder:checkout-kept",
  initial: { draft: empty, until: 0 },
  accepts: (value) => typeof (value as { until?: unknown }).until === "number",
});

/** Keeps this tab's draft for an hour, for another tab of this browser. */
export function keepForMailedLink(): void {
  keptDraft.write({ draft: stored.read(), until: Date.now() + HOUR });
}

/** Takes the draft that another tab has saved for it, unless something is typed in this tab. */
export function takeKept(): void {
  const { draft, until } = keptDraft.read();
  if (until === 0) return;
  const { order, ...typed } = draft;
  // An order that waits for its customer to sign in keeps its id, so that both tabs place the same one.
  const kept = typed.awaitsSignIn !== undefined && order ? { ...typed, order } : typed;
  if (until > Date.now() && stored.read().form.city === "" && stored.read().form.address === "") stored.write(kept);
  forgetKept();
}

function forgetKept(): void {
  if (keptDraft.read().until !== 0) keptDraft.write({ draft: empty, until: 0 });
}

/**
 * The total of the order that waits for sign-in; only once, so that reopening the page does not place the order again.
 */
export function takeAwaitsSignIn(): Naira | undefined {
  const { awaitsSignIn } = stored.read();
  if (awaitsSignIn !== undefined) changeDraft(() => ({ awaitsSignIn: undefined }));
  return awaitsSignIn;
}

/** The first order id of this checkout, shared by all tabs like the cart. Empty before the first order. */
const checkoutId = storedValue<string>({
  key: "calabash-larder:checkout-id",
  initial: "",
  accepts: (value) => typeof value === "string" && isOrderId(value),
});

/** The id of the checkout whose orders replace each other; undefined until one was placed from this cart. */
export function useCheckoutId(): string | undefined {
  return useStore(checkoutId);
}

/** Makes the next order a separate one, which replaces no unpaid order. */
export function startNewCheckout(): void {
  checkoutId.write("");
  changeDraft(() => ({ order: undefined }));
}

/**
 * Adds the ids to the content. The order id is that of the last attempt while the content is unchanged, so that a retry
 * is the same order. By the checkout id, the server replaces an earlier unpaid order.
 */
export function withIds(content: Omit<OrderRequest, "id" | "checkoutId">): OrderRequest {
  const { order } = stored.read();
  const json = JSON.stringify(content);
  const id = order?.content === json ? order.id : nextOrderId(order?.id);
  if (id !== order?.id) changeDraft(() => ({ order: { id, content: json } }));
  if (!checkoutId.read()) checkoutId.write(id);
  return { id, ...content, checkoutId: checkoutId.read() };
}

/** Later than the one before even if the device's clock was set back: the server keeps the latest order. */
function nextOrderId(before: string | undefined): string {
  const earliest = (readInteger(before?.match(ORDER_ID)?.[1]) ?? 0) + 1;
  return newOrderId(Math.max(Date.now(), earliest), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
