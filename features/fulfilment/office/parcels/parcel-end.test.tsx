import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderShipment } from "#features/orders/rules/shipments.ts";
import { exampleShipment } from "#tests/components/example-shipment.ts";
import { showOfficePage } from "#tests/components/show-office.tsx";
import { exampleOrder } from "#tests/orders/example-order.ts";
import ParcelEnd from "./parcel-end.tsx";

const order = exampleOrder({ status: "shipped" });
const show = (shipment: Partial<OrderShipment>, actionData?: unknown) =>
  showOfficePage(ParcelEnd, { loaderData: { order, shipment: exampleShipment(shipment) }, order, actionData });

const end = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const choices = (label: string) => [...end(label).options].map(({ value }) => value);
const restock = () => screen.queryByLabelText("Back on the shelf: Egusi");

test("of a parcel on its way, goods can go back on the shelf unless it is lost", () => {
  show({});
  expect(choices("What happened")).toEqual(["", "lost", "returned"]);
  expect(restock()).not.toBeNull();
  fireEvent.change(end("What happened"), { target: { value: "lost" } });
  expect(restock()).toBeNull();
  fireEvent.change(end("What happened"), { target: { value: "returned" } });
  expect(restock()).not.toBeNull();
  expect(choices("What happens next")).toEqual(["", "resend", "refund"]);
});

test("a lost parcel may have come back or arrived, and one that arrived may be lost after all", () => {
  show({ ended: "lost" });
  expect(choices("What became of it")).toEqual(["", "returned", "arrived"]);
  expect(screen.queryByLabelText("What happens next")).toBeNull();
  fireEvent.change(end("What became of it"), { target: { value: "arrived" } });
  expect(restock()).toBeNull();
});
