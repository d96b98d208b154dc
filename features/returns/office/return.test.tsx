import { cleanup } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import { fakeEventSources, watchStreams } from "#tests/components/event-sources.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import { returnStatusLabels, type ReturnStatus } from "../rules/returns.ts";
import { ReturnDecisions } from "./return-decisions.tsx";
import ReturnPage from "./return.tsx";
import Returns from "./returns.tsx";

type Loaded = Parameters<typeof ReturnPage>[0]["loaderData"];
const item: Loaded["returned"]["items"][number] = {
  productId: "1",
  name: "Egusi",
  quantity: 3,
  price: 1_500,
  reason: "damaged",
  opened: false,
  isZeroRated: false,
};
const returned = {
  rma: "RMA-1",
  status: "requested",
  createdAt: "2026-11-25T09:00:00.000Z",
  items: [item, { ...item, productId: "2", name: "Garri", quantity: 1, opened: true }],
  trackingNumber: null,
  carrier: null,
  condition: null,
  inspectionNote: "",
  refusalReason: null,
  refundAmount: null,
  refundAs: null,
} as unknown as Loaded["returned"];

beforeEach(() => {
  fakeEventSources();
});

function show(changes: Partial<Loaded["returned"]>, role: StaffRole = "owner", undoable: Loaded["undoable"] = []) {
  cleanup();
  const order = exampleOrder({ status: "delivered" });
  const loaderData = { returned: { ...returned, ...changes }, order, history: [], undoable };
  showOfficePage(ReturnPage, { loaderData, role });
  return shownText();
}

test("a return shows what its goods cost together, and each fact of it once there is one", () => {
  expect(show({})).toMatch(/3 × EgusiIt arrived damagedUnopened₦4,500.*1 × GarriIt arrived damagedOpened₦1,500Order/);
  expect(document.querySelector(".notice")).toBeNull();
  expect(show({ carrier: "GIG", trackingNumber: "G1" })).toContain("Sent with GIG, G1");
  expect(show({ condition: "damaged", inspectionNote: "Wet" })).toContain("Arrived: Damaged or spoiledWet");
  expect(show({ refusalReason: "Too late" })).toContain("Refused: Too late");
  expect(show({ refundAmount: 0 })).toContain("Refund: ₦0");
  expect(show({ refundAs: "gift-card" })).toContain("The customer chose a gift card instead of money.");
});

test("the customer of a return is called and written to by the order’s own number and address", () => {
  show({});
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    expect.arrayContaining([
      "mailto:amara@example.com?subject=Your%20return",
      "tel:+2348035550142",
      "/office/orders/CBL_1795224600000_geyvzsy6z",
    ]),
  );
});

test("only those who may decide about a return are offered the decisions", () => {
  show({});
  expect(document.querySelector(".return-decisions")).not.toBeNull();
  show({}, "bookkeeper");
  expect(document.querySelector(".return-decisions")).toBeNull();
});

test("while a refund or a refusal of a return waits, it can be undone, and nothing else is decided", () => {
  const waits = { actionId: "a", orderId: "o", orders: 1, tells: true, at: "", until: "2026-11-25T09:05:00.000Z" };
  for (const step of ["refund-return", "refuse-return"] as const) {
    show({ status: "received" }, "owner", [{ ...waits, step }]);
    expect(document.querySelector(".return-decisions")).toBeNull();
    expect(document.querySelector("button")?.textContent).toBe("Undo");
  }
  show({ status: "received" }, "owner", [{ ...waits, step: "email" }]);
  expect(document.querySelector(".return-decisions")).not.toBeNull();
});

const decisions = (status: ReturnStatus) => {
  cleanup();
  showInOffice(<ReturnDecisions status={status} />);
  const seen = [...document.querySelectorAll("[name=seen]")].map((one) => one.getAttribute("value"));
  expect(seen.every((one) => one === status)).toBe(true);
  return [...document.querySelectorAll("button, a")].map(({ textContent }) => textContent);
};

test("each state of a return has its decisions, based on that state; a refused one can be accepted after all", () => {
  expect(
    Object.fromEntries((Object.keys(returnStatusLabels) as ReturnStatus[]).map((one) => [one, decisions(one)])),
  ).toEqual({
    requested: ["Approve", "Refuse…"],
    approved: ["It has arrived", "Refuse…"],
    sent: ["It has arrived"],
    received: ["Refund…", "Refuse…"],
    refused: ["Accept it after all"],
    "refund-due": [],
    refunded: [],
  });
});

test("what happens to returns meanwhile is shown in their list and on the page of each", () => {
  const { urls } = watchStreams();
  show({});
  expect(urls()).toEqual(["/api/live/office"]);
  cleanup();
  showOfficePage(Returns, { loaderData: { returns: [], now: "2026-11-25T09:00:00.000Z" } });
  expect(urls()).toEqual(["/api/live/office"]);
  expect(shownText()).toContain("No returns waiting.");
});
