import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import Batch from "./batch.tsx";
import Batches from "./batches.tsx";
import Count from "./count.tsx";
import type { ShownBatch } from "./load-batch.ts";

const today = "2026-11-25";
const order = "CBL_1795224600000_aaaaaaaa1";
const batch: ShownBatch = {
  id: 4,
  productId: "1",
  productName: "Egusi",
  code: "EG/01",
  bestBefore: "2027-06-30",
  supplierId: "s1",
  supplier: "Mama Nkechi",
  units: 1,
  packedUnits: 1,
  receivedUnits: 12,
  unitCost: 0,
  heldAt: null,
  holdReason: null,
  purchaseOrderId: 12,
  receivedAt: "2026-11-01T09:00:00.000Z",
  version: 1,
  isRecalled: false,
  movements: [],
  orders: [],
  orderCount: 0,
};

function show(changes: Partial<ShownBatch>, role: StaffRole = "owner") {
  cleanup();
  showOfficePage(Batch, { loaderData: { batch: { ...batch, ...changes }, today }, role });
  return [...document.querySelectorAll(".office-actions > a, .office-actions > button")].map((one) => one.textContent);
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((one) => [...one.children].map((x) => x.textContent)),
  );

test("a batch on hold is released, unless it was recalled; everything else of it can be done in each state", () => {
  const others = ["Count", "Write off", "Print labels"];
  expect(show({})).toEqual(["Put on hold", ...others, "Recall it…"]);
  expect(shownLinks()).toContain("Print labels → /office/products/1/label?batch=EG%2F01");
  const held = { heldAt: "2026-11-20T09:00:00.000Z", holdReason: "Damp" };
  expect(show(held)).toEqual(["Release", ...others, "Recall it…"]);
  expect(facts()["On hold"]).toBe("Since 20 November 2026: Damp");
  expect(show({ ...held, isRecalled: true })).toEqual([...others, "See the recall"]);
  expect(shownButtons()).not.toContain("Release");
});

test("facts that are not known are left out, and a packer gets no links to suppliers, orders and recipients", () => {
  show({});
  expect(facts()).toMatchObject({ "Packed or sent": "1 unit", "Cost of one": "₦0", "Purchase order": "PO-12" });
  expect(shownText()).toContain("1 unit in stock");
  expect(shownLinks()).toContain("Mama Nkechi → /office/suppliers/s1");
  expect(shownLinks()).toContain("PO-12 → /office/purchase-orders/12");
  show({ supplier: null, supplierId: null, unitCost: null, purchaseOrderId: null, units: 0 });
  expect(Object.keys(facts())).toEqual(["Product", "Best before", "Received", "Packed or sent"]);
  expect(shownText()).toContain("0 units in stock");
  show({}, "packer");
  expect(facts()).toMatchObject({ Supplier: "Mama Nkechi" });
  expect(facts()).not.toHaveProperty("Purchase order");
  expect(shownLinks().join()).not.toContain("/office/suppliers");
  expect(shownText()).not.toContain("Orders that got it");
});

test("the orders that got it say whether it is sent or only packed, and movements have their sign, cause and order", () => {
  const got = { orderId: order, units: 1, sentUnits: 0, status: "processing", customerName: "Amara" };
  const movement = { id: 1, change: 0, balance: 3, cause: "counted" as const, orderId: null, note: null, name: null };
  const at = "2026-11-25T09:00:00.000Z";
  show({
    orders: [got, { ...got, orderId: "CBL_1795224600000_bbbbbbbb2", units: 2, sentUnits: 1 }],
    orderCount: 9,
    movements: [
      { ...movement, at },
      { ...movement, at, id: 2, change: -2, cause: "packed", orderId: order, name: "Chidi", note: "Late" },
      { ...movement, at, id: 3, change: 5, cause: "received" },
    ],
  });
  expect(shownText()).toMatch(/Orders that got it \(9\).*Amara000-000-0011 unitPacked.*111-111-1122 unitsSent/);
  expect(shownText()).toContain("The newest 2 are shown.");
  const events = [...document.querySelectorAll(".office-event > div")].map(({ textContent }) => textContent);
  expect(events).toEqual([
    "±0 · Counted · 3 leftThe shop",
    "−2 · Packed: Late · 3 leftOrder 000-000-001Chidi",
    "+5 · Received · 3 leftThe shop",
  ]);
  show({ orders: [{ ...got, orderId: order }], orderCount: 1 });
  expect(shownText()).not.toContain("newest 1");
});

test("a count is compared with the units that were seen, not with newer ones; after a refusal, with those that it names", async () => {
  const answers = [
    { errors: { units: "Please enter a number" }, typed: { units: "x", note: "Shelf" } },
    { refused: "It has 7 units now.", version: 7, typed: { units: "5", note: "Shelf" } },
  ];
  const loaderData = { batch: { ...batch, units: 9 }, today };
  showOfficePage(Count, { loaderData, action: () => answers.shift() });
  expect(shownFields()).toEqual({ seen: "9", units: "", note: "" });
  expect(shownText()).toContain("Egusi, batch EG/01, best before 30 June 2027, in 217 days, 9 units");
  // What the loader returns from now on.
  loaderData.batch = { ...batch, units: 12 };
  fireEvent.click(screen.getByText("Save the count"));
  await screen.findByText("Please enter a number");
  expect(shownFields()).toMatchObject({ seen: "9" });
  fireEvent.click(screen.getByText("Save the count"));
  await screen.findByText("It has 7 units now.");
  expect(shownFields()).toMatchObject({ seen: "7" });
  cleanup();
  showOfficePage(Count, { loaderData, actionData: { refused: "No", typed: { units: "5", note: "Shelf" } } });
  expect(shownFields()).toEqual({ seen: "12", units: "5", note: "Shelf" });
});

test("the filters of the batches in force are named, each with a link that removes only itself", () => {
  const filter = { search: "EG", product: "1", only: "held" as const };
  const loaderData = { filter, batches: [], next: undefined, products: [{ id: "1", name: "Egusi" }], today };
  showOfficePage(Batches, { loaderData, path: "/p", at: "/p?search=EG&product=1&only=held" });
  expect(shownLinks()).toEqual(
    expect.arrayContaining([
      "On hold× → /p",
      "Remove “EG”× → /p?product=1&only=held",
      "Remove Egusi× → /p?search=EG&only=held",
    ]),
  );
  expect(document.querySelector("input[type=hidden]")).toMatchObject({ name: "only", value: "held" });
  expect(shownText()).toContain("No batch here.");
  cleanup();
  showOfficePage(Batches, { loaderData: { ...loaderData, filter: { search: "", product: "9", only: "all" } } });
  expect(shownLinks().at(-1)).toMatch(/^Remove No\. 9×/);
  expect(document.querySelector("input[type=hidden]")).toBeNull();
});
