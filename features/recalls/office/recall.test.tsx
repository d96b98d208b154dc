import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import Recall from "./recall.tsx";

type Loaded = Parameters<typeof Recall>[0]["loaderData"];
const batch = { id: 4, productId: "1", productName: "Egusi", code: "EG-01", bestBefore: null, heldAt: null };
const counts = { orders: 0, withPackedUnits: 0, sent: 0, units: 0, emailed: 0, answered: 0 };
const recall: Loaded["recall"] = {
  id: 1,
  batchId: 4,
  message: "Please don’t eat it.",
  startedAt: "2026-11-25T09:00:00.000Z",
  startedBy: "Chidi",
  reason: "Mould",
};
const loaderData = { batch, recall: null, counts, orders: [], mayRecall: true } as Loaded;

function show(changes: Partial<Loaded>, role: StaffRole = "owner") {
  cleanup();
  showOfficePage(Recall, { loaderData: { ...loaderData, ...changes }, role });
  return shownText();
}

test("the button of a recall says to how many customers it writes, and the page how many have it and where", () => {
  expect(show({})).toContain("The batch is not on hold yet.No order has units of this batch.");
  expect(shownText()).not.toContain("Best before");
  expect(shownButtons()).toEqual(["Recall it: hold the batch"]);
  expect(show({ counts: { ...counts, orders: 1, units: 1, withPackedUnits: 1 } })).toContain(
    "One order has one unit of it; one is in a box that has not left; 0 customers got it",
  );
  expect(show({ counts: { ...counts, orders: 3, units: 5, withPackedUnits: 2, sent: 1 } })).toContain(
    "3 orders have 5 units of it; 2 are in a box that has not left; one customer got it, or",
  );
  expect(shownButtons()).toEqual(["Recall it: hold the batch and write to one customer"]);
  expect(show({ counts: { ...counts, orders: 3, units: 5, sent: 3 } })).not.toContain("in a box");
  expect(shownButtons()).toEqual(["Recall it: hold the batch and write to 3 customers"]);
});

test("a recall is begun once, by those who may, and then says when, by whom and why", () => {
  show({ mayRecall: false });
  expect(document.querySelector("form")).toBeNull();
  expect(show({ recall })).toContain("Begun 25 November 2026 at 10:00 by Chidi: Mould");
  expect(document.querySelector("h1")?.textContent).toBe("Recalled: Egusi, batch EG-01");
  expect(document.querySelector("form")).toBeNull();
  expect(show({ recall: { ...recall!, startedBy: null } })).toContain("at 10:00: Mould");
  expect(show({ batch: { ...batch, heldAt: "2026-11-25T09:00:00.000Z" } } as Partial<Loaded>)).toContain(
    "on hold: no parcel",
  );
  expect(shownLinks()).toContain("← The batch → /office/batches/4");
});
