import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { completeForm, readDraft } from "#tests/components/show-checkout.tsx";
import type { OrderRequest } from "../rules/checkout.ts";
import { emptyGiftForm } from "../rules/gift.ts";
import { emptyShippingForm } from "../rules/shipping-form.ts";
import {
  changeDraft,
  chosenCountry,
  clearOrderDraft,
  forgetDraft,
  keepForMailedLink,
  startNewCheckout,
  takeKept,
  useCheckoutId,
  withIds,
  type Draft,
} from "./draft.ts";

const NOW = Date.UTC(2026, 10, 21, 9, 30);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

const checkoutId = () => renderHook(useCheckoutId).result.current;
const empty: Draft = { form: emptyShippingForm, countryChosen: false, method: "standard", promoCode: "" };
const content: Omit<OrderRequest, "id" | "checkoutId"> = {
  items: [{ productId: "1", quantity: 1 }],
  shippingMethod: "standard",
  shipping: completeForm,
  total: 41_263,
};

/** Simulates another tab, which shares the local storage but has no draft of its own. */
function openAnotherTab(): void {
  sessionStorage.clear();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: null })));
}

test("the same content sent again is the same order; other content is a later one of the same checkout", () => {
  const first = withIds(content);
  expect(first).toEqual({ ...content, id: first.id, checkoutId: first.id });
  expect(first.id).toMatch(new RegExp(`^CBL_${NOW}_[0-9a-z]{9}$`));
  expect(withIds(content)).toEqual(first);
  const second = withIds({ ...content, total: 1 });
  expect(second.checkoutId).toBe(first.id);
  // The clock of the device has not moved on, and may have been set back.
  expect(second.id).toMatch(new RegExp(`^CBL_${NOW + 1}_`));
  vi.setSystemTime(NOW - 60_000);
  expect(withIds(content).id).toMatch(new RegExp(`^CBL_${NOW + 2}_`));
  vi.setSystemTime(NOW + 60_000);
  expect(withIds({ ...content, total: 2 }).id).toMatch(new RegExp(`^CBL_${NOW + 60_000}_`));
});

test("an order that is to be separate has a checkout of its own, even with the same content", () => {
  const first = withIds(content);
  expect(checkoutId()).toBe(first.id);
  startNewCheckout();
  vi.setSystemTime(NOW + 1);
  const second = withIds(content);
  expect(second.id).not.toBe(first.id);
  expect(second.checkoutId).toBe(second.id);
});

test("after an order the own address and the method stay, and the recipient of a gift, the code and the ids do not", () => {
  const gift = { ...emptyGiftForm, giver: "Amara" };
  const ownForm = { form: completeForm, countryChosen: true };
  withIds(content);
  changeDraft(() => ({
    form: { ...emptyShippingForm, city: "Enugu" },
    gift,
    ownForm,
    method: "express",
    promoCode: "W",
    promotion: { code: "W", percent: 15 },
    acknowledged: ["1@1"],
    awaitsSignIn: 1,
  }));
  clearOrderDraft();
  expect(readDraft()).toEqual({ ...empty, ...ownForm, method: "express" });
  expect(checkoutId()).toBe("");
  changeDraft(() => ({ form: { ...completeForm, city: "Enugu" } }));
  clearOrderDraft();
  expect(readDraft()).toMatchObject({ form: { city: "Enugu" }, countryChosen: true });
  withIds(content);
  forgetDraft();
  expect(readDraft()).toEqual(empty);
  expect(checkoutId()).toBe("");
});

test("only a country that was chosen counts as chosen", () => {
  changeDraft(() => ({ form: { ...completeForm, country: "Ghana" } }));
  expect(chosenCountry()).toBeUndefined();
  changeDraft(() => ({ countryChosen: true }));
  expect(chosenCountry()).toBe("Ghana");
});

test("the tab of a mailed link takes over what was typed, once, without the order of the other tab", () => {
  changeDraft(() => ({ form: completeForm }));
  withIds(content);
  keepForMailedLink();
  openAnotherTab();
  takeKept();
  expect(readDraft()).toEqual({ ...empty, form: completeForm });
  openAnotherTab();
  takeKept();
  expect(readDraft()).toEqual(empty);
});

test("an order that waits for the sign-in keeps its id in the tab of the mailed link", () => {
  changeDraft(() => ({ form: completeForm, awaitsSignIn: 41_263 }));
  const { id } = withIds(content);
  keepForMailedLink();
  openAnotherTab();
  takeKept();
  expect(withIds(content).id).toBe(id);
});

test.each([
  ["the link has expired", 60 * 60_000, {}],
  ["the tab has a street", 0, { address: "27 Rye Lane" }],
  ["the tab has a city", 0, { city: "London" }],
])("what was kept is dropped when %s", (_when, later, typed) => {
  changeDraft(() => ({ form: completeForm }));
  keepForMailedLink();
  openAnotherTab();
  vi.setSystemTime(NOW + later);
  const form = { ...emptyShippingForm, ...typed };
  changeDraft(() => ({ form }));
  takeKept();
  expect(readDraft().form).toEqual(form);
  vi.setSystemTime(NOW);
  openAnotherTab();
  takeKept();
  expect(readDraft()).toEqual(empty);
});

test("what was kept for a mailed link is gone once the order is placed, or its customer has signed out", () => {
  for (const end of [clearOrderDraft, forgetDraft]) {
    changeDraft(() => ({ form: completeForm }));
    keepForMailedLink();
    end();
    openAnotherTab();
    takeKept();
    expect(readDraft()).toEqual(empty);
  }
});
