import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice } from "#tests/components/show-office.tsx";
import type { UndoableAction } from "../../server/undo/undoable-actions.ts";
import { Undo } from "./undo.tsx";

const until = "2026-11-25T10:05:00.000Z";
const orderId = "CBL_1795224600000_geyvzsy6z";

function say(step: UndoableAction["step"], more: Partial<UndoableAction> = {}, order: string | undefined = orderId) {
  cleanup();
  const actions = [{ actionId: "a1", step, orderId, orders: 1, until, tells: true, ...more }];
  const { container } = showInOffice(<Undo actions={actions} order={order} />);
  return container.textContent;
}

test("what was done is named, with who is told of it and when, until it is undone", () => {
  expect(say("processing")).toBe("Packing has begun. The customer is told at 11:05.Undo");
  expect(say("shipment")).toBe("A parcel has left. The customer is told at 11:05.Undo");
  expect(say("courier")).toBe("The courier has the parcel. The customer is told at 11:05.Undo");
  expect(say("delivery")).toBe("The delivery is noted. The customer is told at 11:05.Undo");
  expect(say("failed-attempt", { tells: false })).toBe(
    "The failed delivery is noted. You can undo it until 11:05.Undo",
  );
  expect(say("unpacking")).toBe("The correction is noted. The customer is told at 11:05.Undo");
  expect(say("email", { tells: false })).toBe("The email waits. It goes at 11:05.Undo");
});

test("what is still to be done is named as such", () => {
  const later = "at 11:05, and the customer will be told then.Undo";
  expect(say("cancel-order")).toBe(`The order will be cancelled ${later}`);
  expect(say("end-parcel")).toBe(`The parcel will be noted as lost or returned ${later}`);
  expect(say("refuse-return")).toBe(`The return will be refused ${later}`);
  expect(say("refund-return")).toBe(`The return will be refunded ${later}`);
});

test("an action on several orders counts them, and one on another order than the page's names it", () => {
  expect(say("processing", { orders: 7 })).toBe(
    "Packing of 7 orders has begun. The customers are told at 11:05.Undo all 7",
  );
  expect(say("shipment", { orders: 2 }, "other")).toBe(
    "2 parcels have left. The customers are told at 11:05.Undo all 2",
  );
  expect(say("shipment", {}, "other")).toBe("644-158-465: A parcel has left. The customer is told at 11:05.Undo");
});
