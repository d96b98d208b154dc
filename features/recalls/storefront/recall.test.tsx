import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import type { OrderRecall } from "../rules/order-recall.ts";
import Recall from "./recall.tsx";

const egusi: OrderRecall = {
  orderId: "CBL_1",
  recallId: 3,
  productId: "11",
  productName: "Egusi",
  code: "OC-118",
  units: 1,
  message: "Please don’t eat it.\n\nWe’re sorry.",
  startedAt: "2026-11-21T23:30:00.000Z",
  refundAskedAt: null,
  rma: null,
  returnStatus: null,
  returned: 0,
  isRefunded: false,
};
const iru: OrderRecall = { ...egusi, recallId: 4, productId: "12", productName: "Iru", units: 2 };
const about = ["← My Orders → /orders#CBL_1", "All about returns and refunds → /returns"];

function show(recalls: OrderRecall[], action?: (submitted: FormData) => unknown) {
  return showPage(Recall, { loaderData: { id: "CBL_1", recalls }, ...(action && { action }) });
}

test("each recalled product says which batch and how many, and its button and its link are for it alone", async () => {
  const asked: unknown[] = [];
  show([egusi, iru], (submitted) => {
    asked.push(Object.fromEntries(submitted));
    return { alert: "Please wait." };
  });
  const [first, second] = [screen.getByLabelText("Recall of Egusi"), screen.getByLabelText("Recall of Iru")];
  expect(first.textContent).toContain(
    "Batch OC-118, 1 pack in your order. We recalled it on 22 November 2026.Please don’t eat it.We’re sorry.Give me",
  );
  expect(second.textContent).toContain("Batch OC-118, 2 packs in your order.");
  expect(shownText()).toContain("From order CBL_1.");
  expect(shownLinks()).toEqual([
    "Send it back to you → /orders/CBL_1/return?recalled=11",
    "Send it back to you → /orders/CBL_1/return?recalled=12",
    ...about,
  ]);
  fireEvent.click(within(second).getByText("Give me my money back"));
  await screen.findByText("Please wait.");
  expect(asked).toEqual([{ recall: "4" }]);
});

test.each<[string, Partial<OrderRecall>]>([
  ["You asked for your money back. We’ll email you", { refundAskedAt: "2026-11-22T09:00:00.000Z" }],
  ["Your return RMA-1: not accepted.", { rma: "RMA-1", returnStatus: "refused" }],
  ["Your money is on its way back to you.", { isRefunded: true, refundAskedAt: "2026-11-22T09:00:00.000Z" }],
])("“%s” is the answer instead of the offers", (answer, more) => {
  show([{ ...egusi, ...more }]);
  expect(screen.getByRole("status").textContent).toContain(answer);
  expect([shownButtons(), shownLinks()]).toEqual([[], about]);
  expect(screen.getByText("Please don’t eat this")).toBeTruthy();
});

test("an order of which nothing is recalled says so", () => {
  show([]);
  expect(screen.getByRole("heading").textContent).toBe("Nothing was recalled");
  expect(shownText()).toContain("We haven’t recalled anything from order CBL_1.");
});
