import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { orderFields, readOrderFields } from "#features/order-changes/rules/order-fields.ts";
import type { OwnPreview } from "#features/order-changes/server/change-own-order.ts";
import { shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import { findField } from "#tests/components/find-field.ts";
import { showPage } from "#tests/components/show-page.tsx";
import { signInAs } from "#tests/components/sign-in.ts";
import { until } from "#tests/components/until.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { seedTable } from "#tests/orders/shipping-table.ts";
import ChangeOrder, { type ChangeResult } from "./change.tsx";

type Data = React.ComponentProps<typeof ChangeOrder>["loaderData"];
type Order = Data["order"];
const { id, items, payBy, shippingMethod, ...rest } = exampleOrder();
const order: Order = {
  id,
  items,
  payBy,
  status: "pending",
  paymentState: "unpaid",
  paymentMethod: null,
  isGift: false,
};
const countries = ["Nigeria", "Ghana", "United Kingdom"];
const data: Data = {
  paidFrom: "Nigeria",
  order,
  keepsGoods: undefined,
  reason: undefined,
  values: orderFields({ items, shippingMethod, shipping: shippingFormFromOrder(rest) }),
  own: { country: "Nigeria", method: "standard" },
  table: { ...seedTable, countries: seedTable.countries.filter(({ name }) => countries.includes(name)) },
};

const amounts = { ...rest, subtotal: 7_000, shipping: 2_500, total: 9_500 };
const preview: OwnPreview = {
  before: amounts,
  after: { ...amounts, subtotal: 8_500, total: 11_000 },
  changes: ["Egusi: 3 instead of 2"],
  check: { rules: [], refused: [] },
  seen: { open: 1_500, refunded: 0, total: 11_000, edit: 4 },
  ends: undefined,
} as unknown as OwnPreview;

type Shown = Partial<Omit<Data, "order">> & { order?: Partial<Order> };
function show(more: Shown = {}, action: (sent: FormData) => ChangeResult = () => ({})) {
  return showPage(ChangeOrder, {
    loaderData: { ...data, ...more, order: { ...order, ...more.order } } as Data,
    action,
  });
}

/** Shows the result of pressing the button. */
async function showResult(result: ChangeResult, more: Shown = {}) {
  const shown = show(more, () => ({ ...result }));
  fireEvent.click(screen.getByText("See what changes"));
  await until("the answer", () => document.querySelector(".change-preview, .notice, .alert") !== null);
  return shown;
}

const part = () => document.querySelector(".change-preview");
const save = () => document.querySelector<HTMLButtonElement>("button[value=save]");

test("a preview gets the focus, can be saved as it was seen, and is gone as soon as a field changes", async () => {
  await showResult({ preview });
  await until("the focus", () => document.activeElement?.id === "changes");
  expect(part()?.textContent).toContain("Egusi: 3 instead of 2");
  expect([...part()!.querySelectorAll("input")].map(({ name, value }) => [name, value])).toEqual([
    ["open", "1500"],
    ["refunded", "0"],
    ["total", "11000"],
    ["edit", "4"],
  ]);
  screen.getByText("Recalculate");
  // Searching for a product does not change the order.
  fireEvent.input(findField(/^Add something/), { target: { value: "iru" } });
  expect(part()).not.toBeNull();
  fireEvent.input(findField(/^City/), { target: { value: "Yaba" } });
  expect(part()).toBeNull();
  fireEvent.click(screen.getByText("See what changes"));
  await until("the next preview", () => part() !== null);
});

test("an alert keeps the focus, though there is a preview", async () => {
  await showResult({ preview, alert: "It costs more now." });
  await until("the focus", () => document.activeElement?.textContent === "It costs more now.");
  expect(part()).not.toBeNull();
});

test("a wrong field has the focus, its text, and the reason beside it", async () => {
  const errors = { "shipping.city": "Please enter your city", items: "Nothing would be left." };
  const typed = { ...data.values, "shipping.city": "?" };
  show({}, () => ({ errors, typed }));
  fireEvent.click(screen.getByText("See what changes"));
  await screen.findByText("Please enter your city");
  screen.getByText("Nothing would be left.");
  await until("the focus", () => document.activeElement === findField(/^City/));
});

type Case = [name: string, order: Partial<Order>, preview: Partial<OwnPreview>, says: [text: string, button: string]];
const seen = (open: number, refunded: number) => ({ seen: { open, refunded, total: 1, edit: 1 } });
const cheaper = { after: { ...amounts, total: 8_000 } } as Partial<OwnPreview>;
const paidOnline = { status: "confirmed", paymentState: "paid", paymentMethod: "opay" } as const;
test.each<Case>([
  ["unpaid", {}, seen(11_000, 0), ["₦11,000 to pay, by 09:00 on 27 November", "Change order and pay ₦11,000"]],
  [
    "paid, and dearer",
    paidOnline,
    seen(1_500, 0),
    ["₦1,500 more to pay. We’ll pack it as soon as it’s paid.", "Change order and pay ₦1,500"],
  ],
  ["paid, and as dear", paidOnline, seen(0, 0), ["There is nothing more to pay.", "Change order"]],
  [
    "paid online, and cheaper",
    paidOnline,
    seen(0, 900),
    ["₦900 goes back the way you paid.", "Change order and get ₦900 back"],
  ],
  [
    "paid by transfer, and cheaper",
    { ...paidOnline, paymentMethod: "bank-transfer" },
    seen(0, 900),
    ["₦900 comes back to you by bank transfer: we’ll email you for the account.", "Change order and get ₦900 back"],
  ],
  [
    "reported as paid",
    { paymentState: "awaiting-confirmation" },
    seen(9_500, 0),
    ["What you told us you paid stays as it is.", "Change order"],
  ],
  [
    "reported as paid, and cheaper",
    { paymentState: "awaiting-confirmation" },
    { ...seen(8_000, 0), ...cheaper },
    ["You told us you’ve paid. Once it arrives, anything above ₦8,000 comes back to you.", "Change order"],
  ],
])("the change of an order that is %s names the money", async (_name, of, changed, [text, button]) => {
  await showResult({ preview: { ...preview, ...changed } as OwnPreview }, { order: of });
  expect(part()?.textContent).toContain(text);
  expect(save()?.textContent).toBe(button);
});

test("one tick accepts all that an import asks for", async () => {
  const rule = { ruleId: "fish", version: 2, message: "Some fish", productIds: ["1"], mayBeKept: false };
  const rules = [rule, { ...rule, ruleId: "seeds", version: 1, message: "Some seeds" }];
  const typed = { ...data.values, "shipping.country": "United Kingdom" };
  await showResult({ typed, preview: { ...preview, check: { rules, refused: [] } } as unknown as OwnPreview });
  fireEvent.click(screen.getByRole("checkbox", { name: /accept/i }));
  const form = Object.fromEntries(new FormData(document.querySelector("form:has(.to-accept)")!)) as Record<
    string,
    string
  >;
  expect(readOrderFields(form)).toMatchObject({ acknowledged: ["fish@2", "seeds@1"] });
});

test("a change that does nothing, or that the border refuses, cannot be saved; an open payment page is said to close", async () => {
  const nothing = await showResult({ preview: { ...preview, changes: [], seen: undefined } as unknown as OwnPreview });
  screen.getByText("Nothing has changed yet.");
  expect(save()).toBeNull();
  nothing.unmount();
  const instead = [
    { id: "2", name: "Garri" },
    { id: "3", name: "Iru" },
  ];
  const refused = [{ productId: "1", name: "Egusi", message: "Seeds are kept.", instead }];
  const check = { rules: [], refused: [...refused, { ...refused[0]!, productId: "4", instead: [] }] };
  const typed = { ...data.values, "shipping.country": "United Kingdom" };
  const stopped = await showResult({
    typed,
    preview: { ...preview, check, seen: undefined } as unknown as OwnPreview,
  });
  expect(part()?.querySelector(".alert")?.textContent).toBe(
    "We can’t send this to the United Kingdom:Egusi. Seeds are kept. Take instead: Garri; Iru.Egusi. Seeds are kept.",
  );
  expect(save()).toBeNull();
  stopped.unmount();
  await showResult({ preview: { ...preview, ends: 9_500 } as OwnPreview });
  expect(part()?.textContent).toContain("The payment page you opened for ₦9,500 will close");
});

test.each<[string, NonNullable<ChangeResult["done"]>, Partial<Order>, [text: string, link?: string]]>([
  ["dearer", { open: 500, refunded: 0, link: "/pay-order/1" }, {}, ["₦500 is still to be paid.", "/pay-order/1"]],
  ["dearer, without a link", { open: 500, refunded: 0 }, {}, ["₦500 is still to be paid.", `/orders?pay=${id}`]],
  ["cheaper", { open: 0, refunded: 900 }, {}, ["₦900 goes back the way you paid."]],
  ["as dear", { open: 0, refunded: 0 }, {}, ["There is nothing more to pay."]],
  [
    "reported as paid",
    { open: 500, refunded: 0 },
    { paymentState: "awaiting-confirmation" },
    ["It costs ₦500 now. Once your payment arrives, we’ll send back the difference."],
  ],
])("a changed order that is %s says what becomes of the money", async (_how, done, of, [text, link]) => {
  const requests = await signInAs({ name: "Amara", email: "amara@example.com" });
  await showResult({ done }, { order: of });
  expect(document.querySelector(".notice")?.textContent).toBe(
    `Your order is changed. ${text} We’ve emailed you what changed.`,
  );
  expect(document.querySelector(".page .button")?.getAttribute("href") ?? undefined).toBe(link);
  expect(document.querySelector("form")).toBeNull();
  await until("the account", () => requests.length > 0);
});

test("why an order can no longer be changed is said instead of the form", () => {
  show({ reason: "It has left us." });
  expect(screen.getByRole("alert").textContent).toBe("It has left us.");
  expect(document.querySelector("form")).toBeNull();
});

const goods = (name: string, stock: number) => ({
  id: name,
  name,
  size: "1 kg",
  price: 1_000,
  stock,
  image: "",
  isZeroRated: false,
});

test("goods that must stay are only named, and are sent as they are; found ones can be added unless they are sold out", async () => {
  const kept = show({ keepsGoods: "The shared basket has ended." });
  screen.getByText("The shared basket has ended.");
  expect(document.querySelector<HTMLInputElement>("[name='units.1'], [name$='1'][type=hidden]")?.value).toBe("2");
  expect(document.querySelector(".order-form-goods")).toBeNull();
  kept.unmount();
  const answers: ChangeResult[] = [
    { found: [goods("Iru", 3), goods("Ogbono", 0), { ...goods("Egusi", 2), id: "1" }] },
    { found: [], goods: [goods("Iru", 3), { ...goods("Egusi", 2), id: "1" }] },
  ];
  show({}, () => answers.shift()!);
  fireEvent.click(screen.getByText("Find"));
  await screen.findByText("Add", { selector: "button[value=Iru]" });
  const found = [...document.querySelectorAll(".order-form-found li")];
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Iru 1 kg₦1,000.*3 in stock/) as string,
    expect.stringMatching(/^Ogbono 1 kg₦1,000.*sold out/) as string,
  ]);
  expect(found.map((item) => item.querySelector("button")?.disabled)).toEqual([false, true]);
  fireEvent.click(screen.getByText("Find"));
  await screen.findByText("Nothing else on sale is called that.");
  const lines = [...document.querySelectorAll(".order-form-goods > ul label")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Egusi 500 g₦1,500 each$/) as string,
    expect.stringMatching(/^Garri ₦4,000 each$/) as string,
    expect.stringMatching(/^Iru 1 kg₦1,000 each, 3 in stock$/) as string,
  ]);
});

const options = (label: RegExp) =>
  [...(findField(label) as unknown as HTMLSelectElement).options].map(({ text }) => text);

test("another country has its own fields and ways; the order's own country and way stay, though they were closed", async () => {
  const zones = data.table.zones.map((zone) => ({
    ...zone,
    methods: { ...zone.methods, overnight: { ...zone.methods.overnight, isOffered: false } },
  }));
  const { unmount } = show({
    own: { country: "Atlantis", method: "overnight" },
    table: { ...data.table, zones } as Data["table"],
    values: {
      ...data.values,
      "shipping.country": "Nigeria",
      "shipping.state": "Lagos",
      "shipping.postalCode": "100271",
    },
  });
  expect(options(/^Country/)).toEqual(["Atlantis", ...data.table.countries.map(({ name }) => name)]);
  expect(options(/^Shipping/).map((text) => text.split(",")[0])).toEqual(["Standard", "Express"]);
  expect(findField(/^State/).value).toBe("Lagos");
  act(() => void fireEvent.change(findField(/^Country/), { target: { value: "United Kingdom" } }));
  expect(document.querySelector<HTMLInputElement>("[name='shipping.state']")?.value).toBe("");
  expect(findField("Postcode").value).toBe("");
  fireEvent.change(findField(/^Country/), { target: { value: "Atlantis" } });
  expect(options(/^Shipping/).map((text) => text.split(",")[0])).toEqual(["Standard", "Express", "Overnight"]);
  fireEvent.change(findField(/^Country/), { target: { value: "Nigeria" } });
  expect(findField(/^State/).value).toBe("Lagos");
  expect(screen.queryByText("Landmark")).toBeNull();
  screen.getByText("Where it goes");
  screen.getByText("The courier may call you");
  unmount();
  show({ order: { isGift: true }, values: { ...data.values, "shipping.landmark": "the church" } });
  screen.getByText("Who gets it");
  screen.getByText("The courier may call them");
  expect(findField(/^Landmark/).value).toBe("the church");
});
