import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { orderNumber } from "#platform/rules/order-number.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import type { PackingSlip } from "../../server/packing/packing-slips.ts";
import Undo from "../undo.tsx";
import { BatchLines } from "./batch-lines.tsx";
import { CheckGoods } from "./check-goods.tsx";
import { PackedBatches } from "./packed-batches.tsx";
import Packing from "./packing.tsx";
import Processing from "./processing.tsx";

const [one, two] = ["CBL_1795224600000_aaaaaaaa1", "CBL_1795224600000_bbbbbbbb2"];
beforeEach(() => {
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
});

const now = "2026-11-26T09:00:00.000Z";
const batch = { batchId: 4, code: "EG-01", bestBefore: "2027-06-30", units: 2 };
const item: PackingSlip["items"][number] = {
  productId: "1",
  name: "Egusi",
  size: "500 g",
  quantity: 2,
  shelf: "A1",
  gtin: "6151100021236",
  isWeighed: true,
  toWeigh: false,
  contains: null,
  mayContain: null,
  batches: [batch],
};

const packRows = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);

test("scanned packs are counted; goods without a barcode are named as such, and without any there is no list", () => {
  const plain = { ...item, productId: "2", name: "Garri", gtin: "", quantity: 3 };
  const { unmount } = showInOffice(<CheckGoods items={[item, plain]} />);
  expect(packRows()).toEqual(["Egusi0 of 2", "Garri3, without a barcode number"]);
  const field = screen.getByLabelText<HTMLInputElement>("Scan a pack", { exact: false });
  for (const text of ["6151100021236", "4006381333931"]) {
    field.value = text;
    fireEvent.keyDown(field, { key: "Enter" });
  }
  expect(packRows()[0]).toBe("Egusi1 of 2");
  expect(screen.getByRole("status").textContent).toBe("Not in this order: 4006381333931");
  unmount();
  showInOffice(<CheckGoods items={[plain]} />);
  expect(shownText()).toBe("");
});

function packed(result?: OfficeResult, items = [item]) {
  cleanup();
  showInOffice(<PackedBatches items={items} seen={8} result={result} />);
  return [...document.querySelectorAll("form")].map((form) => {
    const { fromBatchId, code, units } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    return [fromBatchId, code, units];
  });
}

test("what was typed for one batch, and what was wrong with it, is beside that batch only", () => {
  const items = [{ ...item, batches: [batch, { ...batch, batchId: 5, code: "EG-02", units: 1, bestBefore: null }] }];
  const typed = { productId: "1", fromBatchId: "5", code: "EG-9", units: "7" };
  expect(packed({ refused: "No such batch", typed }, items)).toEqual([
    ["4", "", "2"],
    ["5", "EG-9", "7"],
  ]);
  const codes = [...document.querySelectorAll("input[name=code]")];
  expect(codes.map((code) => code.getAttribute("aria-invalid"))).toEqual([null, "true"]);
  expect(shownText()).toContain("No such batch");
  expect(packed({ saved: "Batch EG-9 is packed now.", typed }, items)[1]).toEqual(["5", "", "1"]);
  expect(screen.getByRole("status").textContent).toBe("Batch EG-9 is packed now.");
  packed({ errors: { code: "Please enter its code", units: "Please enter a number" }, typed }, items);
  expect(shownText()).toContain("Please enter its code");
  expect(shownText()).toContain("Please enter a number");
  expect(packed(undefined, [{ ...item, batches: [] }])).toEqual([]);
  expect(shownText()).toBe("");
});

test.each([
  [[batch], 2, "Batch EG-01, best before 30 June 2027"],
  [[{ ...batch, bestBefore: null }], 2, "Batch EG-01"],
  [[batch], 3, "2 of batch EG-01, best before 30 June 20271 of no batch"],
  [[batch, { ...batch, batchId: 5, code: "EG-02", units: 1 }], 3, /^2 of batch EG-01.*1 of batch EG-02/],
  [[], 3, "No batch chosen"],
])("a line of a slip says which batches its units come from, and how many are of each", (batches, quantity, text) => {
  showInOffice(<BatchLines batches={batches} quantity={quantity} />);
  expect(shownText()?.replace(/1 of (the )?(stock without|no) .*/i, "1 of no batch")).toMatch(text);
});

type Role = "owner" | "packer";

function outcomes(actionData: unknown, role: Role = "owner") {
  cleanup();
  showOfficePage(Processing, { loaderData: { undoable: [] }, actionData, role });
  return shownText();
}

test("what came of each of several orders is listed, with the next steps for those that are being packed", () => {
  const done = { id: one, name: "Amara", done: "Moved to Processing" };
  const not = { id: two, name: "Bola", refused: "Not paid" };
  expect(outcomes({ outcomes: [done, not] })).toContain("1 of 2 orders are being packed now.");
  expect(shownText()).toMatch(/Moved to Processing.*Done.*Not paid.*Not done/);
  expect(shownLinks()).toEqual(
    expect.arrayContaining([
      `Packing slips → /office/packing/slips?ids=${one}`,
      `Pick list → /office/packing/pick-list?ids=${one}`,
      `Ship… → /office/packing/shipments?ids=${one}`,
    ]),
  );
  expect(document.querySelector(".office-outcomes a")?.getAttribute("href")).toBe(`/office/orders/${one}`);
  expect(outcomes({ outcomes: [not] }, "packer")).toContain("0 of 1 order is being packed now.");
  expect(document.querySelector(".office-outcomes a")?.getAttribute("href")).toBe(`/office/packing/${two}`);
  expect(document.querySelector(".office-actions")).toBeNull();
  expect(outcomes({ refused: "Failed to update order status." })).toContain("Failed to update order status.");
  expect(shownText()).not.toContain("You didn’t tick");
});

const showUndone = (undone: string[], kept: string[], role: Role = "owner") => {
  cleanup();
  showOfficePage(Undo, { loaderData: undefined, actionData: { undone, kept }, role });
  return shownText();
};

test("of several undone orders each says whether it is as before, or was changed since", () => {
  expect(showUndone([one], [two])).toContain(
    "1 order is as before, and nobody is told. 1 changed since, and stays as now.",
  );
  expect(shownText()).toMatch(/000-000-001.*Undone.*111-111-112.*Not undone/);
  expect(shownLinks()).toContain(`${orderNumber(one)}Undone → /office/orders/${one}`);
  expect(showUndone([one, two], [], "packer")).toContain("2 orders are as before, and nobody is told.");
  expect(shownText()).not.toContain("changed since");
  expect(shownLinks()).toContain(`${orderNumber(one)}Undone → /office/packing/${one}`);
  expect(showUndone([one], [two, "CBL_1795224600000_ccccccccc"])).toContain("2 changed since, and stay as now.");
  cleanup();
  showOfficePage(Undo, { loaderData: undefined, actionData: { refused: "Its time is over." } });
  expect(shownText()).toMatch(/^← Orders to packUndoIts time is over\./);
});

test("orders to pack are in two groups; one that cannot be packed has no tick and says why; once all are begun they are shipped", () => {
  const order = { id: one, country: "Ghana", units: 1, isGift: false, createdAt: now, parcels: 0, refused: undefined };
  const orders = [
    { ...order, status: "confirmed" as const, refused: "Not paid" },
    { ...order, id: two, status: "processing" as const, units: 2, parcels: 2, isGift: true },
  ];
  showOfficePage(Packing, { loaderData: { orders, short: [], undoable: [], now }, role: "packer" });
  const groups = [...document.querySelectorAll("section")];
  expect(shownButtons().slice(0, 2)).toEqual(["Start packing", "Ship…"]);
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^To start \(1\).*1 item(?!s).*GhanaNot paid$/),
    expect.stringMatching(/^Being packed \(1\).*Gift.*2 items.*2 parcels have left$/),
  ]);
  expect([...document.querySelectorAll<HTMLInputElement>("input[name=ids]")].map(({ value }) => value)).toEqual([two]);
  expect(document.querySelector("a.office-row")?.getAttribute("href")).toBe(`/office/packing/${one}`);
  cleanup();
  showOfficePage(Packing, { loaderData: { orders: orders.slice(1), short: [], undoable: [], now } });
  expect(shownText()).not.toContain("To start");
  expect(shownButtons()).not.toContain("Start packing");
  expect(shownButtons()[0]).toBe("Ship…");
  expect(document.querySelector("a.office-row")?.getAttribute("href")).toBe(`/office/orders/${two}`);
});
