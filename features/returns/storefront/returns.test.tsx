import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { watchStreams } from "#tests/components/event-sources.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { until } from "#tests/components/until.ts";
import Label from "./label.tsx";
import RequestReturn from "./request/return.tsx";
import ReturnPage from "./return.tsx";

type Request = React.ComponentProps<typeof RequestReturn>["loaderData"];
type Item = Request["items"][number];
const item: Item = {
  productId: "1",
  name: "Egusi",
  image: "",
  left: 3,
  restriction: undefined,
  recalled: 0,
  isOnlyRecalled: false,
  isChosen: false,
};
const request: Request = { id: "CBL_1", rma: "RMA-NEW", items: [item], reason: undefined, credits: ["gift-card"] };

function showRequest(items: Partial<Item>[], more: Partial<Request> = {}, action?: () => unknown) {
  const loaderData = { ...request, items: items.map((one) => ({ ...item, ...one })), ...more };
  return showPage(RequestReturn, { loaderData, ...(action && { action }) });
}

const select = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!;
const texts = (name: string) => [...select(name).options].map(({ text }) => text);
const isIdle = () => document.querySelector<HTMLElement>(".return-item-reason")?.dataset["idle"] === "true";
const usual = [
  "I changed my mind",
  "It is not what I ordered",
  "It arrived damaged",
  "It is spoiled, past its date or defective",
];

test("as many units as are left can come back, and the reason is asked for as soon as one does", () => {
  showRequest([{}]);
  expect(texts("quantity-1")).toEqual(["None, I keep it", "1", "2", "3"]);
  expect(texts("reason-1")).toEqual(usual);
  expect(isIdle()).toBe(true);
  fireEvent.change(select("quantity-1"), { target: { value: "2" } });
  expect(isIdle()).toBe(false);
});

test("the customer chooses money or a gift card; without gift cards there is nothing to choose", () => {
  const { unmount } = showRequest([{}]);
  expect(texts("refundAs")).toEqual(["The way you paid", "As a gift card from us, by email"]);
  expect(select("refundAs").value).toBe("money");
  unmount();
  showRequest([{}], { credits: [] });
  expect(select("refundAs")).toBeNull();
});

test("recalled units can come back for that reason, alone after the 30 days, and are chosen by the link of the recall", () => {
  const { unmount } = showRequest([{ recalled: 2, isChosen: true, restriction: "Opened seafood stays." }]);
  expect(select("quantity-1").value).toBe("2");
  expect(isIdle()).toBe(false);
  expect(texts("reason-1")).toEqual(["Recalled by us", ...usual]);
  expect(select("reason-1").value).toBe("recalled");
  expect(screen.queryByText("Opened seafood stays.")).toBeNull();
  unmount();
  showRequest([{ recalled: 2, isOnlyRecalled: true }]);
  expect(texts("reason-1")).toEqual(["Recalled by us"]);
  expect(select("quantity-1").value).toBe("0");
});

test("why only faulty goods can come back is said at their fields; what is on its way back has none", () => {
  showRequest([{ restriction: "Opened seafood stays." }, { productId: "2", left: 0 }]);
  const [first, second] = document.querySelectorAll("fieldset");
  expect(document.getElementById(first?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Opened seafood stays.",
  );
  expect(second?.textContent).toContain("You’re already sending all of it back.");
  expect(second?.querySelector("select")).toBeNull();
});

test("without anything to return the page says why, and has no form", () => {
  const { unmount } = showRequest([{ left: 0 }]);
  screen.getByText("You’re already sending this whole order back.");
  expect(document.querySelector("form")).toBeNull();
  unmount();
  showRequest([{}], { reason: "It was delivered long ago." });
  screen.getByText("It was delivered long ago.");
  expect(document.querySelector("form")).toBeNull();
  expect(screen.queryByText("You’re already sending this whole order back.")).toBeNull();
});

test("a refused request keeps what was chosen and its number, and the product that is refused has the focus", async () => {
  const typed = { rma: "RMA-OLD", "quantity-2": "1", "reason-2": "damaged", "opened-2": "yes" };
  showRequest([{}, { productId: "2" }], {}, () => ({ alert: "It cannot come back.", productId: "2", typed }));
  expect(document.querySelector<HTMLInputElement>("[name=rma]")?.value).toBe("RMA-NEW");
  fireEvent.click(screen.getByText("Ask for a return"));
  await screen.findByText("It cannot come back.");
  await until("the focus", () => document.activeElement === select("quantity-2"));
  expect(select("quantity-1").getAttribute("aria-invalid")).toBeNull();
  expect(document.querySelector<HTMLInputElement>("[name=rma]")?.value).toBe("RMA-OLD");
});

type Found = React.ComponentProps<typeof ReturnPage>["loaderData"];
const found = {
  rma: "RMA-1",
  orderId: "CBL_1",
  status: "requested",
  refusalReason: null,
  items: [
    { productId: "1", name: "Egusi", quantity: 2, reason: "damaged", opened: true },
    { productId: "2", name: "Garri", quantity: 1, reason: "changed-mind", opened: false },
  ],
  carrier: null,
  trackingNumber: null,
  refundAmount: null,
} as unknown as Found["found"];

function showReturn(more: Partial<Found["found"]>, action?: () => unknown) {
  const { urls } = watchStreams();
  const loaderData: Found = { found: { ...found, ...more }, paidFrom: "Nigeria", expected: 3_000 };
  const { container, ...page } = showPage(ReturnPage, { loaderData, ...(action && { action }) });
  return { ...page, text: container.textContent, streams: urls() };
}

test("a return that is asked for says what it may bring, and nothing is to be sent yet", () => {
  const { text, streams } = showReturn({});
  expect(text).toContain("Staterequested");
  expect(text).toContain("Refund, if everything arrives as described₦3,000");
  expect(text).toContain("2 × Egusi: It arrived damaged, opened1 × Garri: I changed my mind");
  expect(text).not.toContain("Garri: I changed my mind, opened");
  expect(text).toContain("Please don’t send anything before then.");
  expect(document.querySelector("form")).toBeNull();
  expect(streams).toEqual(["/api/live/mine"]);
});

test("an approved return has its label and asks for the parcel, whose errors get the focus", async () => {
  showReturn({ status: "approved" }, () => ({ errors: { trackingNumber: "Please enter it" } }));
  expect(screen.getByText("Print the label").getAttribute("href")).toBe("/returns/RMA-1/label");
  screen.getByText("Yours is RMA-1.");
  fireEvent.click(screen.getByText("It is on its way"));
  await screen.findByText("Please enter it");
  await until("the focus", () => document.activeElement?.getAttribute("name") === "trackingNumber");
});

test("a return that was sent names its parcel; a refunded one its refund, and a refused one why there is none", () => {
  const sent = showReturn({ status: "sent", carrier: "GIG", trackingNumber: "GIG 1" });
  expect(sent.text).toContain("You sent it with GIG, tracking number GIG 1.");
  expect(sent.text).not.toContain("Print the label");
  sent.unmount();
  const refunded = showReturn({ status: "refunded", refundAmount: 3_000 });
  expect(refunded.text).toContain("Refund₦3,000");
  refunded.unmount();
  const refused = showReturn({ status: "refused", refusalReason: "It was used." });
  expect(refused.text).toContain("none");
  expect(refused.text).toContain("We can’t take this return: It was used.");
});

test.each([
  [true, true, "Postage prepaid by Calabash Larder", "we pay the postage"],
  [true, false, "Postage prepaid by Calabash Larder", "we pay the postage"],
  [false, true, "Postage paid by the sender, and refunded by Calabash Larder", "The mistake was ours"],
  [false, false, "Postage paid by the sender", "You pay the postage from your country."],
])("a label that is prepaid (%s), of a mistake of ours (%s), says “%s”", (prepaid, ourFault, postage, note) => {
  const from = {
    name: "Amara",
    street: "12 Allen Avenue",
    city: "Ikeja",
    state: "",
    postalCode: "",
    country: "Nigeria",
  };
  showPage(Label, {
    loaderData: { to: ["Calabash Ltd, Returns", "1 Road"], rma: "RMA-1", from, prepaid, barcode: [1, 1], ourFault },
  });
  expect(document.querySelector(".label-postage")?.textContent).toBe(postage);
  expect(document.querySelector(".label-note")?.textContent).toContain(note);
  expect([...document.querySelectorAll("address")].map(({ innerHTML }) => innerHTML)).toEqual([
    "<strong>To</strong><br>Calabash Ltd, Returns<br>1 Road",
    "<strong>From</strong><br>Amara<br>12 Allen Avenue<br>Ikeja, Nigeria",
  ]);
});
