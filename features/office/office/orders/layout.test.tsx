import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeEventSources } from "#tests/components/event-sources.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { exampleOrder } from "#tests/orders/example-order.ts";
import OrderLayout from "./layout.tsx";

test("the head of an order copies the whole id, of which the end is emphasised", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  fakeEventSources();
  const order = exampleOrder({ status: "confirmed" });
  showOfficePage(OrderLayout, {
    loaderData: { order, history: [], notes: [], seen: 0 },
    path: "/office/orders/:id",
    at: `/office/orders/${order.id}`,
  });
  expect(document.querySelector("code")?.textContent).toBe(order.id);
  await act(async () => fireEvent.click(screen.getByLabelText("Copy the order id")));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(order.id);
});
