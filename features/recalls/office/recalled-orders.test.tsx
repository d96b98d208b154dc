import { cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import { shownLinks, shownText } from "#tests/components/shown.ts";
import { RecallProgress } from "./recall-progress.tsx";
import { RecalledOrders } from "./recalled-orders.tsx";

type Props = Parameters<typeof RecalledOrders>[0];
const order: Props["orders"][number] = {
  id: "CBL_1795224600000_aaaaaaaa1",
  status: "delivered",
  country: "Ghana",
  customer: "Amara",
  email: "amara@example.com",
  packedUnits: 0,
  sent: 2,
  emailedAt: null,
  refundAskedAt: null,
  rma: null,
  returnStatus: null,
  isRefunded: false,
};

function show(changes: Partial<typeof order>, props: Partial<Props> = {}, role: "owner" | "packer" = "owner") {
  cleanup();
  const orders = [{ ...order, ...changes }];
  showInOffice(<RecalledOrders orders={orders} total={1} isRecalled productId="1" {...props} />, { role });
  return shownText();
}
const refund = `Refund… of order ${order.id} → /office/orders/${order.id}/refunds?units-1=2&reason=Recalled+by+us`;

test("of a recalled order it is said whether the customer was told, what they answered, and what comes next", () => {
  expect(show({})).toMatch(/2 units sent.*email waits.*no answer yet/);
  expect(shownLinks()).toContain(refund);
  expect(show({ emailedAt: "2026-11-25T09:00:00Z", refundAskedAt: "2026-11-26T09:00:00Z", sent: 1 })).toMatch(
    /1 unit sent.*written to.*asks for the money/,
  );
  expect(show({ email: "" })).toContain("has no email address: please phone");
  expect(show({ rma: "RMA-1", returnStatus: "approved" })).toContain("return approved");
  expect(shownLinks()).toContain(`Return of order ${order.id} → /office/returns/RMA-1`);
  expect(show({ isRefunded: true, rma: "RMA-1", returnStatus: "approved" })).toContain("refunded");
  expect(show({ isRefunded: true })).not.toContain("Refund…");
  expect(show({ rma: "RMA-1", returnStatus: "sent" }, {}, "packer")).not.toContain("Refund…");
  expect(show({}, {}, "packer")).not.toContain("Refund…");
});

test("before the recall nobody is written to, and units in a box are to be taken out", () => {
  expect(show({ sent: 2 }, { isRecalled: false })).not.toMatch(/written|email waits|answer|Refund/);
  expect(show({ packedUnits: 1, sent: 0, status: "processing" })).toContain("In a box that has not left (1)");
  expect(shownText()).toContain("1 packed: take it out, and pack another batch");
  expect(shownText()).not.toContain("With the customer");
  expect(show({ packedUnits: 2, sent: 1 }, {}, "packer")).toContain("2 packed: take them out");
  expect(shownText()).not.toContain("With the customer");
  expect(shownLinks()[0]).toBe(`000-000-001 → /office/packing/${order.id}`);
  show({}, {}, "packer");
  expect(shownLinks()).toEqual([]);
  expect(show({}, { total: 5 })).toContain("And 4 older orders.");
});

const showProgress = (counts: Parameters<typeof RecallProgress>[0]["counts"]) => {
  cleanup();
  showInOffice(<RecallProgress counts={counts} />);
  return [shownText(), vi.getTimerCount()];
};

test("the progress of a recall is read again until all are written to", () => {
  vi.useFakeTimers();
  const said = "Written to 1 of 2Answered or refunded: 0 of 2";
  expect(showProgress({ sent: 2, emailed: 1, answered: 0 })).toEqual([said, 1]);
  expect(showProgress({ sent: 2, emailed: 2, answered: 1 })).toEqual([expect.stringContaining("Written to 2 of 2"), 0]);
  expect(showProgress({ sent: 0, emailed: 0, answered: 0 })).toEqual(["", 0]);
});
