import { cleanup } from "@testing-library/react";
import { expect, test } from "vitest";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownButtons, shownLinks, shownText } from "#tests/components/shown.ts";
import CustomsPapers from "../../office/customs-papers.tsx";
import type { OrderCustoms } from "../../server/customs.ts";
import { CustomsDeclarations } from "./customs-declaration.tsx";
import { MissingDetails } from "./missing-details.tsx";

type Declaration = OrderCustoms["declarations"][number];
const line: Declaration["lines"][number] = {
  productId: "1",
  description: "Melon seed (Egusi)",
  size: "500 g",
  quantity: 1,
  grams: 500,
  grossGrams: 575,
  isEstimated: true,
  hsCode: "120770",
  isLiquid: false,
  value: 15_984,
  origin: "Nigeria",
  maker: "Benue Mills",
  identifiers: { merchant: "1", maker: "BM-500", standard: "" },
};
const declaration: Declaration = {
  form: "CN 22",
  needsPriorNotice: false,
  needsIdentifiers: false,
  from: "Nigeria",
  lines: [line],
  grams: 500,
  grossGrams: 575,
  isEstimated: true,
  value: 15_984,
  missing: [],
};
const id = "CBL_1795224600000_aaaaaaaa1";
const order: OrderCustoms = {
  id,
  recipient: {
    name: "Amara Nwosu",
    phone: "+2348035550142",
    address: { street: "1 Elm St", city: "Austin", state: "Texas", postalCode: "78701", country: "United States" },
  },
  arrival: "2026-12-04",
  sender: {
    legalName: "Calabash Larder Ltd",
    address: ["14 Balogun Street"],
    phone: "+23410000142",
    email: "a@b.example",
  },
  declarations: [declaration],
  missing: [],
};

function show(changes: Partial<Declaration>, ofOrder: Partial<OrderCustoms> = {}) {
  cleanup();
  showInOffice(
    <CustomsDeclarations order={{ ...order, ...ofOrder, declarations: [{ ...declaration, ...changes }] }} />,
  );
  return [...document.querySelectorAll("td")].map(({ textContent }) => textContent);
}

test("a declaration names the goods with weight, code, origin and value, and marks each fact that is missing", () => {
  expect(show({})).toEqual([
    "Melon seed (Egusi)500 g",
    "1",
    "500 ggross 575 g estimated",
    "120770",
    "Nigeria",
    "NGN 15,984",
  ]);
  expect(shownText()).toMatch(/Customs declaration CN 22From\s?Calabash Larder Ltd.*To\s?Amara Nwosu.*Texas/);
  expect(shownText()).toContain("Order 000-000-001, sent from Nigeria");
  expect(shownText()).toMatch(/Total net weight500 gTotal gross weight575 g estimatedTotal valueNGN 15,984/);
  expect(document.querySelector(".customs-short")).not.toBeNull();
  const unknown = {
    ...line,
    productId: "2",
    size: "",
    grams: undefined,
    grossGrams: undefined,
    hsCode: "",
    origin: "",
    maker: "",
  };
  expect(show({ form: "CN 23", lines: [unknown, line], grossGrams: undefined }).slice(0, 5)).toEqual([
    "Melon seed (Egusi)",
    "1",
    ...Array<string>(3).fill("missing"),
  ]);
  expect(shownText()).toContain("Total net weightmissingTotal gross weightg");
  expect(document.querySelector(".customs-short")).toBeNull();
  show({}, { sender: { ...order.sender, legalName: "" } });
  expect(shownText()).toContain("Sender not known");
});

test("a declaration for the European Union identifies each product by three numbers, and says which it has not", () => {
  expect(show({})[0]).not.toContain("PID");
  expect(show({ needsIdentifiers: true })[0]).toBe("Melon seed (Egusi)500 gM-PID 1 · NS-PID BM-500 · S-PID –");
  const identifiers = { ...line.identifiers, standard: "6151100030016" };
  expect(show({ needsIdentifiers: true, lines: [{ ...line, identifiers }] })[0]).toMatch(/ · S-PID 6151100030016$/);
});

test("a parcel worth a CN 23 has a commercial invoice beside it, with the price of a unit, the same sum and the same numbers", () => {
  show({});
  expect(shownText()).not.toContain("Commercial invoice");
  const lines = [{ ...line, quantity: 3, value: 100_000 }];
  const cells = show({ form: "CN 23", needsIdentifiers: true, lines, value: 100_000 });
  expect([cells[0], ...cells.slice(2, 6)]).toEqual([cells[6], ...cells.slice(8, 11), cells[12]]);
  expect(cells.slice(11)).toEqual(["NGN 33,333.33", "NGN 100,000"]);
  const invoice = document.querySelector("[aria-label^='Commercial']")?.textContent;
  expect(invoice).toContain("M-PID 1 · NS-PID BM-500");
  expect(invoice).toMatch(/Seller\s?Calabash Larder Ltd.*Buyer and recipient\s?Amara Nwosu.*DAP.*NGN 100,000/);
});

test("a parcel to the United States has the data of its prior notice beside the declaration, and no other has it", () => {
  show({});
  expect(shownText()).not.toContain("FDA");
  const lines = [line, { ...line, productId: "2", quantity: 2, grams: undefined, maker: "", origin: "", size: "" }];
  const cells = show({ needsPriorNotice: true, lines }, { sender: { ...order.sender, legalName: "" } }).slice(12);
  expect([cells.slice(0, 6), cells.slice(6)]).toEqual([
    ["Melon seed (Egusi)", "1 package500 g", "500 g", "Benue Mills", "not known", "Nigeria"],
    ["Melon seed (Egusi)", "2 packages", "missing", "missing", "not known", "missing"],
  ]);
  const notice = document.querySelector("[aria-label^='FDA']")?.textContent;
  expect(notice).toMatch(/Submitter and shipper\s?Sender not known.*a@b\.example/);
  expect(notice).toMatch(/By 4 December 2026, by mail.*Nigeria.*000-000-001/);
});

test("a fact that several papers lack is named once, with a link for staff who may fill it in", () => {
  const missing = [
    { fact: "No weight: Egusi", productId: "1" },
    { fact: "No code: Egusi", productId: "1" },
    { fact: "Sender missing", productId: null },
  ];
  const orders = [{ missing }, { missing: missing.slice(0, 1) }];
  const { unmount } = showInOffice(<MissingDetails orders={orders} />);
  expect([...document.querySelectorAll("li")]).toHaveLength(3);
  expect(shownLinks()).toEqual([
    "No weight: Egusi → /office/products/1",
    "No code: Egusi → /office/products/1",
    "Sender missing → /office/settings/business",
  ]);
  unmount();
  showInOffice(<MissingDetails orders={orders} />, { role: "packer" });
  expect(shownText()).toContain("No weight: Egusi");
  expect(shownLinks()).toEqual([]);
  cleanup();
  showInOffice(<MissingDetails orders={[{ missing: [] }]} />);
  expect(shownText()).toBe("");
});

const page = (orders: OrderCustoms[], isChosen = true) => {
  cleanup();
  showOfficePage(CustomsPapers, { loaderData: { orders, isChosen } });
  return shownButtons();
};

test("the papers of the ticked orders are printed together, and without any the page says why", () => {
  expect(page([order])).toEqual(["Print them"]);
  expect(page([order, { ...order, id: "CBL_1795224600000_bbbbbbbb2" }])).toEqual(["Print those of 2 orders"]);
  expect(shownLinks().at(-1)).toBe(`Packing slips → /office/packing/slips?ids=${id},CBL_1795224600000_bbbbbbbb2`);
  expect(page([])).toEqual([]);
  expect(shownText()).toContain("None of these orders crosses a border.");
  page([], false);
  expect(shownText()).toContain("Tick orders in the list");
});
