import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findField } from "#tests/components/find-field.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownFields, shownText } from "#tests/components/shown.ts";
import Supplier from "../suppliers/supplier.tsx";
import Suppliers from "../suppliers/suppliers.tsx";
import Stock from "./stock.tsx";

type Loaded = Parameters<typeof Stock>[0]["loaderData"];
const batch: Loaded["batches"][number] = {
  id: 4,
  productId: "1",
  code: "EG-01",
  bestBefore: null,
  supplierId: "s1",
  supplier: "Mama Nkechi",
  units: 1,
  packedUnits: 0,
  receivedUnits: 12,
  unitCost: 4_000,
  heldAt: null,
  holdReason: null,
  purchaseOrderId: null,
  receivedAt: "2026-11-01T09:00:00.000Z",
  version: 1,
};
const loaderData: Loaded = {
  stock: 3,
  reserved: 5,
  onHand: 8,
  waiting: undefined,
  isOlder: false,
  next: undefined,
  suppliers: [
    { id: "s1", name: "Mama Nkechi" },
    { id: "s2", name: "Oron" },
  ],
  seesCosts: true,
  today: "2026-11-25",
  batches: [batch],
  movements: [],
};

function show(changes: Partial<Loaded>, { action, actionData }: { action?: () => object; actionData?: object } = {}) {
  cleanup();
  showOfficePage(Stock, { loaderData: { ...loaderData, ...changes }, action, actionData });
  return shownText();
}

test("units that are missing are said when more are reserved than there are, and how many customers wait", () => {
  expect(show({})).not.toMatch(/missing|wait/);
  expect(show({ reserved: 8 })).not.toContain("missing");
  const since = "2026-11-20T09:00:00.000Z";
  expect(show({ reserved: 10, waiting: { people: 1, since } })).toContain(
    "yet. 2 are missing: some orders cannot be packed.",
  );
  expect(shownText()).toContain("One customer waits for it, the first since 20 November 2026.");
  expect(show({ waiting: { people: 4, since } })).toContain("4 customers wait for it");
  expect(show({ batches: [] })).toContain("No units are in stock.");
});

test("goods received are proposed from the supplier and at the cost of the batch that came last", () => {
  show({ batches: [batch, { ...batch, id: 9, supplierId: "s2", unitCost: 3_500 }, { ...batch, id: 7 }] });
  expect(shownFields()).toMatchObject({ code: "R-2026-11-25", supplierId: "s2", unitCost: "3,500", units: "" });
  show({ batches: [{ ...batch, supplierId: null, unitCost: null }] });
  expect(shownFields()).toMatchObject({ supplierId: "", unitCost: "" });
  show({ batches: [] });
  expect(shownFields()).toMatchObject({ supplierId: "", unitCost: "" });
  show({ seesCosts: false });
  expect(shownFields()).not.toHaveProperty("unitCost");
});

const put = () => fireEvent.click(screen.getByText("Put into stock"));

test("goods that were refused are there to be corrected; once they are in stock the form begins again", async () => {
  const answers = [
    { refused: "That batch has another date.", typed: { units: "5" } },
    { saved: "Saved. 8 are available." },
  ];
  show({}, { action: () => answers.shift()! });
  fireEvent.change(findField("Units"), { target: { value: "5" } });
  put();
  await screen.findByText("That batch has another date.");
  expect(shownFields()).toMatchObject({ units: "5" });
  put();
  await screen.findByText("Saved. 8 are available.");
  expect(shownFields()).toMatchObject({ units: "" });
  show({}, { actionData: { refused: "That batch has another date.", typed: { units: "5" } } });
  expect(shownFields()).toMatchObject({ units: "5" });
});

test("the history is open on its older pages; a movement has its sign, cause, order and who did it", () => {
  const movement: Loaded["movements"][number] = {
    id: 1,
    productId: "1",
    actorId: null,
    change: 0,
    balance: 3,
    cause: "counted",
    orderId: null,
    note: "Shelf",
    name: null,
    occurredAt: "2026-11-25T09:00:00.000Z",
  };
  const orderId = "CBL_1795224600000_aaaaaaaa1";
  show({ movements: [movement, { ...movement, id: 2, change: -2, note: null, orderId, name: "Chidi" }] });
  const events = [...document.querySelectorAll(".office-event > div")].map(({ textContent }) => textContent);
  expect(events).toEqual(["±0 · Counted: Shelf · 3 leftThe shop", "−2 · Counted · 3 leftOrder 000-000-001Chidi"]);
  expect(document.querySelector("details")?.open).toBe(false);
  show({ isOlder: true });
  expect(document.querySelector("details")?.open).toBe(true);
});

test("a new supplier is added and one that is there is saved with the version that was read", () => {
  const text = { name: "Mama Nkechi", email: "", phone: "", note: "" };
  showOfficePage(Supplier, { loaderData: { id: "new", version: undefined, text: { ...text, name: "" } } });
  expect([document.querySelector("h1")?.textContent, document.querySelector("[type=submit]")?.textContent]).toEqual([
    "New supplier",
    "Add",
  ]);
  expect(document.querySelector("[name=version]")).toBeNull();
  cleanup();
  showOfficePage(Supplier, { loaderData: { id: "s1", version: 2, text } });
  expect(document.querySelector("[type=submit]")?.textContent).toBe("Save");
  cleanup();
  showOfficePage(Suppliers, { loaderData: { suppliers: [] } });
  expect(shownText()).toContain("No supplier yet.");
  cleanup();
  const supplier = { id: "s1", name: "Mama Nkechi", email: "", phone: "", batches: 1, open: 1 };
  showOfficePage(Suppliers, { loaderData: { suppliers: [supplier] } });
  expect(shownText()).toMatch(/1 batch1 open order$/);
});
