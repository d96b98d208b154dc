import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import Cancellation from "#features/office/office/orders/cancellation.tsx";
import Step from "#features/office/office/orders/step.tsx";
import type { OrderStatus } from "#features/orders/rules/order.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownFields, shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import EditOrder from "./edit.tsx";
import { AcceptedTexts, RefusedGoods } from "./order-form/import-check.tsx";

const order = exampleOrder({ status: "confirmed", paymentState: "paid" });
const amounts = { subtotal: 7_000, discount: 0, shipping: 2_500, tax: 0, includedTax: 209, total: 9_500 };
const before = { ...amounts, taxName: "VAT", taxPercent: 7.5, pricesIncludeTax: true };

type Page = { part?: "goods" | "address" | "delivery"; status?: OrderStatus; actionData?: object };

function show({ part = "goods", status = "confirmed", actionData }: Page, action?: () => null) {
  cleanup();
  const result = actionData && { goods: [], ...actionData };
  showOfficePage(EditOrder, {
    loaderData: { part, table: seedTable },
    order: { ...order, status },
    path: "/office/orders/:id/edit",
    at: `/office/orders/${order.id}/edit`,
    actionData: result,
    action,
  });
}

const preview = (total: number, changes = ["3 × Egusi instead of 2"]) => ({
  before,
  after: { ...before, total },
  changes,
  check: { refused: [], rules: [] },
});
const sent = () => shownFields("form.order-form");
const buttons = () => shownButtons(document.querySelector(".order-form-end")!);

test("a change is reviewed first; only a total that was shown, of something that differs, can be saved", () => {
  show({});
  expect(buttons()).toEqual(["Review the change"]);
  show({ actionData: { preview: preview(11_000) } });
  expect(buttons()).toEqual(["Save the change", "Recalculate"]);
  expect(sent()).toMatchObject({ total: "11000" });
  show({ actionData: { preview: preview(9_500, []) } });
  expect(buttons()).toEqual(["Recalculate"]);
  expect(shownText()).toContain("Nothing has changed yet.");
});

const consequenceOf = (total: number, status: OrderStatus) => {
  show({ status, actionData: { preview: preview(total) } });
  return [...document.querySelectorAll(".order-form-end strong")].at(-1)?.textContent;
};

test("what a change means for the customer's money depends on whether they have paid", () => {
  expect(consequenceOf(9_500, "confirmed")).toBe("The total stays the same.");
  expect(consequenceOf(11_000, "pending")).toBe("₦1,500 more to pay.");
  expect(consequenceOf(9_000, "pending")).toBe("₦500 less to pay.");
  expect(consequenceOf(11_000, "confirmed")).toMatch(/^₦1,500 more: the customer is asked/);
  expect(consequenceOf(9_000, "confirmed")).toMatch(/^₦500 less: anything overpaid is refunded/);
});

const legends = () => [...document.querySelectorAll("legend")].map(({ textContent }) => textContent);

test("one part is changed at a time and the others are sent as they are; one with an error is shown, too", () => {
  show({ part: "address" });
  const address = legends();
  expect(sent()).toMatchObject({ "units-1": "2", "units-2": "1", shippingMethod: "standard" });
  expect(document.querySelector("[name=shippingMethod]")).toMatchObject({ type: "hidden" });
  show({ part: "delivery" });
  expect(sent()).toMatchObject({ "units-1": "2", "shipping.city": "Ikeja" });
  expect(document.querySelector("[name='shipping.city']")).toMatchObject({ type: "hidden" });
  show({ part: "address", actionData: { errors: { shippingMethod: "Not there" } } });
  expect(legends()).toEqual([...address, "Delivery"]);
  expect(shownText()).toContain("Not there");
});

const changeField = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } });

test("the amounts follow a change of goods, delivery or country, and nothing else that is typed", async () => {
  const action = vi.fn<() => null>(() => null);
  show({ part: "address" }, action);
  changeField("shipping.city", "Yaba");
  changeField("reason", "By phone");
  changeField("shipping.country", "Ghana");
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test("an order that has left cannot be changed, and the page says why", () => {
  show({ status: "shipped" });
  expect(document.querySelector("form")).toBeNull();
  expect(document.querySelector(".notice")?.textContent).not.toBe("");
});

test("goods that may not be sent are named with what to offer instead", () => {
  const refused = { productId: "1", name: "Egusi", message: "Seeds are refused." };
  const instead = ["Ogbono", "Iru"].map((name, id) => ({ id: String(id), name, size: "", price: 1, image: "" }));
  const check = {
    refused: [
      { ...refused, instead },
      { ...refused, productId: "2", name: "Garri", instead: [] },
    ],
    rules: [],
  };
  showInOffice(<RefusedGoods check={check} country="Ghana" />);
  expect(document.querySelector("[role=alert]")?.textContent).toBe(
    "We can’t send this to Ghana:Egusi. Seeds are refused. Offer instead: Ogbono; Iru.Garri. Seeds are refused.",
  );
});

const acceptedRule = (ruleId: string) => ({
  ruleId,
  version: 2,
  message: `About ${ruleId}`,
  productIds: ["1", "9"],
  mayBeKept: true,
});

test("the tick that the customer accepts is for the texts that are shown: other texts clear it", () => {
  const lines = [{ id: "1", name: "Egusi" }];
  const ticked = (rules: string[], typed: string) => {
    cleanup();
    showInOffice(<AcceptedTexts check={{ refused: [], rules: rules.map(acceptedRule) }} typed={typed} lines={lines} />);
    return document.querySelector<HTMLInputElement>("[name=acknowledged]")?.checked;
  };
  expect(ticked(["fish", "seed"], "fish@2 seed@2")).toBe(true);
  expect(shownText()).toContain("About fishEgusi; No. 9");
  expect(ticked(["fish"], "fish@2 seed@2")).toBe(false);
  expect(ticked(["fish"], "fish@1")).toBe(false);
  expect(ticked([], "")).toBeUndefined();
});

const showCancellation = (isDisputed: boolean, changes: Parameters<typeof exampleOrder>[0]) => {
  cleanup();
  showOfficePage(Cancellation, { loaderData: { isDisputed }, order: exampleOrder(changes) });
  return shownText();
};

test("cancelling says what becomes of the money, and a disputed order's stays until the bank has decided", () => {
  const paid = { status: "confirmed", paymentState: "paid" } as const;
  expect(showCancellation(false, paid)).toContain("It is paid: the refund is made automatically.");
  expect(showCancellation(true, paid)).toContain("nothing is refunded until the bank decides");
  expect(showCancellation(true, {})).not.toContain("It is paid");
  expect(showCancellation(false, { ...paid, status: "shipped" })).toContain("This parcel has left us.");
  expect(document.querySelector("form")).toBeNull();
});

test("a step that is refused leads to the choice of batches if there are others, and to no form once it is too late", () => {
  const step = (status: OrderStatus, actionData?: object) => {
    cleanup();
    const options = { order: { ...order, status }, ofOrder: { seen: 8 }, actionData };
    showOfficePage(Step, { loaderData: { step: "processing" }, ...options });
    return [...document.querySelectorAll("form")].map((form) => form.getAttribute("action"));
  };
  const choice = `/office/packing/${order.id}/processing`;
  expect(step("confirmed")).toHaveLength(1);
  expect(document.querySelector("[name=location]")).toBeNull();
  expect(document.querySelector("[name=seen]")).toMatchObject({ value: "8" });
  expect(step("confirmed", { refused: "Too few", mayChoose: true })[1]).toBe(choice);
  expect(step("confirmed", { refused: "Too few", mayChoose: false })).toHaveLength(1);
  expect(step("shipped")).toEqual([]);
  expect(shownText()).toContain("This parcel has left us already.");
  cleanup();
  showOfficePage(Step, { loaderData: { step: "courier" }, order: { ...order, status: "shipped" } });
  expect(document.querySelector("[name=location]")).not.toBeNull();
});
