import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { StaffRole } from "#platform/rules/role.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { fakeEventSources, watchStreams } from "#tests/components/event-sources.ts";
import { exampleShipment } from "#tests/components/example-shipment.ts";
import { answerRequests } from "#tests/components/shop-answers.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownFields, shownLinks, shownText } from "#tests/components/shown.ts";
import { exampleOrder } from "#tests/orders/example-order.ts";
import type { PackingSlip } from "../../server/packing/packing-slips.ts";
import HandoverCorrection from "../parcels/handover-correction.tsx";
import Parcel from "../parcels/parcel.tsx";
import { ShipmentFields } from "../parcels/shipment-fields.tsx";
import { ShipmentUnits } from "../parcels/shipment-units.tsx";
import Shipment from "../parcels/shipment.tsx";
import Labels from "./labels.tsx";
import OrderToPack from "./order.tsx";
import Packing from "./packing.tsx";
import PickList from "./pick-list.tsx";
import PackingShipment from "./shipment.tsx";
import { Slip } from "./slip.tsx";
import Slips from "./slips.tsx";
import StartPacking from "./start.tsx";

const [one, two] = ["CBL_1795224600000_aaaaaaaa1", "CBL_1795224600000_bbbbbbbb2"];
const address = exampleOrder().shippingAddress;
const item: PackingSlip["items"][number] = {
  productId: "1",
  name: "Egusi",
  size: "",
  quantity: 2,
  shelf: "A1",
  gtin: "6151100021236",
  isWeighed: true,
  toWeigh: false,
  contains: [],
  mayContain: null,
  batches: [],
};
const slip: PackingSlip = {
  id: one,
  kind: "goods",
  status: "confirmed",
  customerName: "Amara Nwosu",
  customerPhone: "+2348035550142",
  shippingAddress: address,
  shippingMethod: "standard",
  createdAt: "2026-11-25T09:00:00.000Z",
  gift: null,
  giftPage: undefined,
  items: [item],
  isRest: false,
  barcode: [1, 2],
} as PackingSlip;
const gift: PackingSlip["gift"] = { from: "", greeting: "", day: null, code: "c" };
const giftPage = { url: "https://shop.example/gift/c", qr: { size: 21, path: "M0 0" } };

beforeEach(() => {
  fakeEventSources();
});

function showSlip(changes: Partial<PackingSlip>) {
  cleanup();
  showInOffice(<Slip order={{ ...slip, ...changes }} />);
  return shownText();
}

test("a gift’s slip has only the end of the order’s number, the day it should be there, and the recipient’s page", () => {
  expect(showSlip({})).toContain(`${one}To`);
  expect(shownText()).toContain("Ordered25 November 2026 at 10:00ShippingStandard");
  expect(shownText()).not.toMatch(/still to be sent|Say thank you/);
  const words = { from: "Bola", greeting: "Happy birthday", day: "2026-12-01" };
  const said = showSlip({ gift: { ...gift, ...words } as typeof gift, giftPage });
  expect(said).toMatch(/A parcel for you000-000-001 Happy birthdayFrom BolaSay thank you/);
  expect(said).toMatch(/Should be there by1 December 2026ShippingStandard/);
  expect(said).not.toContain("CBL_");
  expect(document.body.innerHTML).not.toContain(one);
  expect(document.querySelector("[aria-label='https://shop.example/gift/c']")).not.toBeNull();
  expect(showSlip({ gift })).not.toMatch(/From|Should be|Ordered|Say thank you/);
});

test("a slip counts units and lines, and says when only a part is still to be sent and what goods may contain", () => {
  expect(showSlip({ items: [{ ...item, quantity: 1 }] })).toMatch(/1 unit in 1 line$/);
  expect(showSlip({ isRest: true, items: [item, { ...item, productId: "2", quantity: 3 }] })).toMatch(
    /5 units in 2 lines$/,
  );
  expect(shownText()).toContain("Only what is still to be sent of this order.");
  expect(showSlip({ items: [{ ...item, mayContain: [] }] })).not.toContain("May contain");
  expect(showSlip({ items: [{ ...item, mayContain: ["en:milk"] }] })).toContain("May contain milk");
});

const labels = (orders: PackingSlip[], phone: string | null = "+23410000142") => {
  cleanup();
  const sender = { legalName: "Larder Ltd", address: ["14 Balogun Street"], phone };
  showOfficePage(Labels, { loaderData: { sender, labels: orders } } as Parameters<
    typeof showOfficePage<Parameters<typeof Labels>[0]>
  >[1]);
  return [...shownButtons(), ...shownLinks().slice(1)];
};

const slips = (orders: PackingSlip[]) => {
  cleanup();
  showOfficePage(Slips, { loaderData: { slips: orders, customs: [] } });
  return [...shownButtons(), ...shownLinks().slice(1)];
};

test("the papers of several orders lead to the other papers of the same orders, and say how many are printed", () => {
  const both = `${one},${two}`;
  expect(slips([slip])).toEqual([
    "Print it",
    `Pick list → /office/packing/pick-list?ids=${one}`,
    `Address label → /office/packing/labels?ids=${one}`,
  ]);
  expect(slips([slip, { ...slip, id: two }])).toEqual([
    "Print all 2",
    `Pick list → /office/packing/pick-list?ids=${both}`,
    `Address labels → /office/packing/labels?ids=${both}`,
  ]);
  expect(slips([])).toEqual([]);
  expect(labels([slip])).toEqual(["Print it", `Packing slip → /office/packing/slips?ids=${one}`]);
  const label = document.querySelector("article")!;
  expect(label.textContent).toMatch(
    /Larder Ltd14 Balogun Street\+23410000142ToAmara Nwosu12 Allen Avenue.*\+234 803 555 0142/,
  );
  expect(label.outerHTML).not.toContain(one);
  expect(labels([slip, { ...slip, id: two }], null)).toEqual([
    "Print all 2",
    `Packing slips → /office/packing/slips?ids=${both}`,
  ]);
  expect(document.querySelectorAll("article")).toHaveLength(2);
  expect(labels([])).toEqual([]);
});

const showPicks = (picks: Parameters<typeof PickList>[0]["loaderData"]["picks"], ids: string[]) => {
  cleanup();
  showOfficePage(PickList, { loaderData: { picks, ids } });
  return document.querySelector(".document-note")?.textContent;
};

test("a pick list sums units, products and orders, and names the orders that the units are for", () => {
  const pick = { ...item, batch: { code: "EG-01", bestBefore: null }, orders: [{ id: one, quantity: 2 }] };
  const single = { ...pick, quantity: 1, size: "1 kg", orders: [{ id: one, quantity: 1 }] };
  expect(showPicks([single], [one])).toBe("1 unit of 1 product for 1 order");
  expect(document.querySelector("td")?.textContent).toMatch(/^Egusi1 kg · No\. 1/);
  const others = { ...pick, batch: undefined, quantity: 3, orders: [one, two].map((id) => ({ id, quantity: 1 })) };
  expect(showPicks([pick, others, { ...pick, productId: "2" }], [one, two])).toBe("7 units of 2 products for 2 orders");
  expect(document.querySelectorAll("tr")[2]?.textContent).toContain("3000-000-001 × 1111-111-112 × 1");
  expect(shownLinks().at(-1)).toBe(`Packing slips → /office/packing/slips?ids=${one},${two}`);
  expect(showPicks([], [])).toBeUndefined();
  expect(shownButtons()).toEqual([]);
  expect(shownText()).toContain("No order waits to be packed.");
});

const choose = (actionData: object) => {
  cleanup();
  const at = `/office/packing/${one}/processing`;
  showOfficePage(StartPacking, { loaderData: undefined, actionData, path: "/office/packing/:id/processing", at });
  return shownFields();
};

test("what is good for a shorter time is proposed, earliest first, as many as are wanted, and kept as it was typed", () => {
  const others = [
    { code: "EG-02", bestBefore: "2027-02-01", units: 3 },
    { code: "EG-03", bestBefore: null, units: 9 },
    { code: "EG-01", bestBefore: "2027-01-01", units: 2 },
  ];
  const short = [{ productId: "1", name: "Egusi", wanted: 4, good: 0, others }];
  const [typed, message] = [{ seen: "8" }, "Too few are good for long enough."];
  const fields = choose({ refused: message, short, typed })!;
  expect(fields["seen"]).toBe("8");
  const values = Object.entries(fields).filter(([name]) => name !== "seen");
  expect(values.map(([, value]) => value)).toEqual(["EG-01", "2", "EG-02", "2", "EG-03", "0"]);
  expect(shownText()).toMatch(/Egusi: 4 units.*Best before 1 January 2027, 2 there.*No date, 9 there/);
  const take = values[1]![0];
  expect(choose({ refused: message, short, typed: { ...typed, [take]: "1" } })).toMatchObject({ [take]: "1" });
  expect(choose({ refused: message, short: [{ ...short[0]!, others: [] }], typed })).toBeNull();
  expect(shownText()).toContain(message);
  expect(choose({ refused: message })).toBeNull();
  choose({ refused: message, short: [{ ...short[0]!, wanted: 1 }], typed });
  expect(shownText()).toContain("Egusi: 1 unit");
  expect(shownLinks()).toEqual([`Back to the order → /office/packing/${one}`]);
});

type ToPack = Parameters<typeof OrderToPack>[0]["loaderData"];

function showToPack(changes: Partial<ToPack>, role: StaffRole = "packer") {
  cleanup();
  const loaderData: ToPack = { slip, step: "processing", refused: undefined, seen: 8, undoable: [], ...changes };
  showOfficePage(OrderToPack, { loaderData, role });
  return [...document.querySelectorAll(".document-tools :is(a, button), .notice")].map(
    ({ textContent }) => textContent,
  );
}

test("the next step of an order to pack is its button, or why it cannot be taken; customs papers are for abroad", () => {
  const papers = ["Print the packing slip", "Address label"];
  expect(showToPack({})).toEqual(["Start packing", ...papers]);
  expect(document.querySelector("[name=seen]")?.getAttribute("value")).toBe("8");
  expect(document.querySelector("form")?.getAttribute("action")).toBe(`/office/packing/${one}/processing`);
  expect(showToPack({ refused: "Not paid" })).toEqual(["Not paid", ...papers]);
  const packed = {
    ...slip,
    items: [{ ...item, batches: [{ batchId: 4, code: "EG-01", bestBefore: null, units: 2 }] }],
  };
  expect(showToPack({ slip: packed })).not.toContain("Hand it to the carrier");
  expect(shownText()).not.toContain("Scan a pack");
  const steps = showToPack({ step: "shipment", slip: packed });
  expect(steps.slice(1)).toEqual(papers);
  expect(shownLinks().join()).toContain(`/office/packing/${one}/shipment`);
  expect(shownText()).toContain("Scan a pack");
  expect(document.querySelector("[name=fromBatchId]")).not.toBeNull();
  const abroad = { ...slip, shippingAddress: { ...address, country: "Ghana" } };
  expect(showToPack({ slip: abroad, step: "shipment" }).at(-1)).toBe("Customs papers");
  expect(shownText()).not.toContain("Gift");
  showToPack({ slip: { ...slip, gift } });
  expect(document.querySelector("header")?.textContent).toContain("Gift");
});

test("only a part of an order is sent if fewer units were typed, and then the fields are in sight", () => {
  const items = [
    { productId: "1", name: "Egusi", quantity: 2 },
    { productId: "2", name: "Garri", quantity: 1 },
  ];
  const showUnits = (result?: OfficeResult) => {
    cleanup();
    showInOffice(<ShipmentUnits items={items} result={result} />);
    const values = [...document.querySelectorAll("input")].map(({ value }) => value);
    return [document.querySelector("details")?.open, ...values];
  };
  expect(showUnits()).toEqual([false, "2", "1"]);
  expect(showUnits({ refused: "Seen", typed: { "units-1": "2", "units-2": "1" } })).toEqual([false, "2", "1"]);
  expect(showUnits({ errors: { "units-2": "At most 1" }, typed: { "units-1": "2", "units-2": "5" } })).toEqual([
    true,
    "2",
    "5",
  ]);
  expect(shownText()).toContain("At most 1");
});

const carrier = { name: "GIG", hasNumbers: true } as Parameters<typeof ShipmentFields>[0]["carriers"][number];
const promised = { from: "2026-12-01", to: "2026-12-04" };

const correct = (ended: "lost" | null) => {
  cleanup();
  const shipment = { ...exampleShipment({ ended }), orderId: one };
  const loaderData = { shipment, promised, carriers: [] } as unknown as Parameters<typeof Parcel>[0]["loaderData"];
  showOfficePage(Parcel, { loaderData, order: exampleOrder({ status: "shipped" }) });
  return shownFields();
};

test("carriers without tracking numbers are named beside the number, and a parcel that ended is not corrected", () => {
  const fields = (carriers: (typeof carrier)[]) => {
    cleanup();
    const saved = { carrier: "", trackingNumber: "", estimatedDelivery: "" };
    showInOffice(<ShipmentFields carriers={carriers} promised={promised} saved={saved} result={undefined} />);
    return shownText();
  };
  expect(fields([carrier])).not.toContain("None for");
  const numberless = ["Rider", "Ada"].map((name) => ({ ...carrier, name, hasNumbers: false }));
  expect(fields([carrier, ...numberless])).toContain("None for Rider or Ada");
  expect(correct(null)).toMatchObject({
    carrier: "GIG Logistics",
    trackingNumber: "GIG1",
    estimatedDelivery: "2026-12-01",
  });
  expect(correct("lost")).toBeNull();
  cleanup();
  showOfficePage(HandoverCorrection, { loaderData: { isOnItsWay: false }, order: exampleOrder({ status: "shipped" }) });
  expect(document.querySelector("form")).toBeNull();
  expect(shownText()).toContain("This parcel is not on its way.");
});

const showShipment = (status: "processing" | "pending") => {
  cleanup();
  const shipment = exampleShipment({ items: [{ productId: "1", quantity: 1 }] });
  const loaderData = { estimate: "2026-12-04", promised, papers: undefined, carriers: [] };
  const order = exampleOrder({ status, paymentState: "paid", shipments: [shipment] });
  showOfficePage(Shipment, { loaderData, order });
  return shownFields();
};

test("a parcel takes by default what has not left yet, and an order that cannot be shipped has no form", () => {
  expect(showShipment("processing")).toMatchObject({ "units-1": "1", "units-2": "1", estimatedDelivery: "2026-12-04" });
  expect(showShipment("pending")).toBeNull();
});

const seen = () => document.querySelector<HTMLInputElement>("[name=seen]")?.value;

test("what happens to orders meanwhile is shown, but a step is based on what was seen when the page was opened", async () => {
  const { urls, reportChange } = watchStreams();
  answerRequests({ "/api/me": { id: "u1" } });
  const loaderData: ToPack = { slip, step: "processing", refused: undefined, seen: 8, undoable: [] };
  showOfficePage(OrderToPack, { loaderData });
  expect(urls()).toEqual(["/api/live/office"]);
  // What the loader returns from now on.
  Object.assign(loaderData, { seen: 9, slip: { ...slip, gift } });
  await reportChange();
  await screen.findByText("Gift");
  expect(seen()).toBe("8");
  cleanup();
  const delivery = { estimate: "2026-12-04", promised };
  const shipment = { seen: 8, delivery, papers: undefined, carriers: [], items: [item] };
  showOfficePage(PackingShipment, { loaderData: shipment, action: () => ({ refused: "It has changed meanwhile." }) });
  shipment.seen = 9;
  fireEvent.click(screen.getByText("Mark as shipped"));
  await screen.findByText("It has changed meanwhile.");
  expect(seen()).toBe("8");
  cleanup();
  showOfficePage(Packing, { loaderData: { orders: [], short: [], undoable: [], now: slip.createdAt } });
  expect(urls()).toEqual(["/api/live/office"]);
  expect(shownText()).toContain("No order waits to be packed.");
});
