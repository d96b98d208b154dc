import { cleanup, fireEvent } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { watchStreams } from "#tests/components/event-sources.ts";
import { showInOffice, showOfficePage } from "#tests/components/show-office.tsx";
import { shownRows, shownText } from "#tests/components/shown.ts";
import { DayChart } from "./day-chart.tsx";
import Margins from "./margins.tsx";
import SalesPage from "./sales.tsx";

type PageData = Parameters<typeof SalesPage>[0]["loaderData"];
const none: PageData["totals"] = {
  orders: 0,
  goodsKobo: 0,
  shippingKobo: 0,
  taxKobo: 0,
  creditedGoodsKobo: 0,
  creditedKobo: 0,
  refundedKobo: 0,
  promoOrders: 0,
  discount: 0,
  units: 0,
  returnedUnits: 0,
};
const period = { from: "2026-11-21", to: "2026-11-21" };
const chosen = { name: "today", period, previous: { from: "2026-11-20", to: "2026-11-20" } } as const;
const empty: PageData = {
  chosen,
  month: "2026-11",
  totals: none,
  previous: none,
  columns: [],
  shares: { products: [], categories: [], countries: [], methods: [] },
};

beforeEach(() => void watchStreams());

function show(changes: Partial<PageData>) {
  cleanup();
  showOfficePage(SalesPage, { loaderData: { ...empty, ...changes } });
}
const figures = () => [...document.querySelectorAll(".books-figures > div")].map(({ textContent }) => textContent);

const widths = (table?: HTMLTableElement) =>
  [...(table?.querySelectorAll("rect") ?? [])].map((bar) => Number(bar.getAttribute("width")));

test("each figure of a period is compared with the same one of the period before", () => {
  const totals = {
    orders: 3,
    goodsKobo: 1_000_000,
    shippingKobo: 200_000,
    taxKobo: 100_000,
    creditedGoodsKobo: 30_000,
    creditedKobo: 50_000,
    refundedKobo: 40_000,
    promoOrders: 2,
    discount: 1_500,
    units: 40,
    returnedUnits: 1,
  };
  const previous = {
    orders: 4,
    goodsKobo: 2_000_000,
    shippingKobo: 100_000,
    taxKobo: 400_000,
    creditedGoodsKobo: 1,
    creditedKobo: 40_000,
    refundedKobo: 40_000,
    promoOrders: 1,
    discount: 9,
    units: 10,
    returnedUnits: 1,
  };
  show({ totals, previous });
  expect(figures()).toEqual([
    "Goods sold₦10,000down 50%",
    "Orders3down 25%",
    "Average basket₦3,333goods of an orderdown 33%",
    "Units returned2.5%1 of 40down 75%",
    "With a promotion2₦1,500 offup 100%",
    "Shipping charged₦2,000up 100%",
    "Tax invoiced₦1,000down 75%",
    "Credit notes₦500₦300 of it goodsup 25%",
    "Refunds paid₦400as before",
  ]);
});

test("days without an invoice say so, with no table, no chart and no division by nothing", () => {
  show({ columns: [{ label: "2026-11-21", goodsKobo: 0, previousKobo: 0, orders: 0 }] });
  expect(shownText()).toContain("Nothing was invoiced in these days.");
  expect(document.querySelector("table, figure")).toBeNull();
  expect(figures().slice(2, 4)).toEqual([
    "Average basket₦0goods of an orderas before",
    "Units returned0.0%0 of 0as before",
  ]);
});

test("bars are measured by the largest listed share; the rest of the products has none, and what is unknown says so", () => {
  const goods = { productId: "1", isRest: false, units: 1, label: "Egusi", goodsKobo: 40_000 };
  const rest = { ...goods, productId: null, isRest: true, label: "Others", units: 1_200, goodsKobo: 900_000 };
  const share = { label: "", orders: 2, goodsKobo: -100 };
  const shares = {
    products: [goods, { ...goods, productId: "2", label: "Iru", goodsKobo: 10_000 }, rest],
    categories: [],
    countries: [share],
    methods: [
      { ...share, label: "opay", goodsKobo: 500 },
      { ...share, label: "cheque" },
    ],
  };
  show({ totals: { ...none, orders: 2 }, shares });
  const [products, , countries, methods] = document.querySelectorAll("table");
  expect(shownRows(products).slice(1)).toEqual([
    ["Egusi", "1", "₦400"],
    ["Iru", "1", "₦100"],
    ["Others", "1,200", "₦9,000"],
  ]);
  expect(widths(products)).toEqual([100, 25, 0]);
  expect(widths(countries)).toEqual([0]);
  expect(shownRows(countries).slice(1)).toEqual([["Unknown", "2", "−₦1"]]);
  expect(shownRows(methods).map(([label]) => label)).toEqual(["Paid with", "OPay", "Unknown"]);
});

const columns = [
  { label: "2026-11-20", goodsKobo: 100_000, previousKobo: 50_000, orders: 1 },
  { label: "2026-11-21", goodsKobo: 200_000, previousKobo: 0, orders: 2 },
];

function showChart(shown = columns) {
  cleanup();
  showInOffice(<DayChart columns={shown} />);
}
const pointed = () => document.querySelector(".books-pointed")?.getAttribute("x");
const reading = () => document.querySelector(".books-reading")?.textContent;

test("the column under the pointer is read with the period before, until the pointer leaves", () => {
  showChart();
  const plot = document.querySelector("svg")!;
  plot.getBoundingClientRect = () => new DOMRect(50, 0, 200, 100);
  fireEvent.pointerMove(plot, { clientX: 149 });
  expect(reading()).toBe("20 November 2026: ₦1,000, 1 order; the period before ₦500");
  fireEvent.pointerDown(plot, { clientX: 400 });
  expect([reading(), pointed()]).toEqual(["21 November 2026: ₦2,000, 2 orders; the period before ₦0", "1"]);
  fireEvent.pointerMove(plot, { clientX: 0 });
  expect(pointed()).toBe("0");
  fireEvent.pointerOut(plot);
  expect([reading(), pointed()]).toEqual(["Point at a column to read it.", undefined]);
});

test("the chart has the best day, a column of each day's height, and the period before as a line and in the table", () => {
  showChart();
  expect(document.querySelector("figcaption")?.textContent).toBe(
    "Sales of goods by day · most: ₦2,000, 21 November 2026",
  );
  expect([...document.querySelectorAll("rect")].map((one) => Number(one.getAttribute("height")))).toEqual([50, 100]);
  expect(document.querySelector("polyline")?.getAttribute("points")).toBe("0.5,75 1.5,100");
  expect(shownRows(document.querySelector("table"))).toEqual([
    ["Day", "Orders", "Goods", "Period before"],
    ["20 November 2026", "1", "₦1,000", "₦500"],
    ["21 November 2026", "2", "₦2,000", "₦0"],
  ]);
  showChart(columns.map((column) => ({ ...column, goodsKobo: -100, previousKobo: 0 })));
  expect(document.querySelector("figcaption")?.textContent).toBe("Sales of goods by day");
  expect(document.querySelector("polyline, .books-legend")).toBeNull();
  expect(document.querySelector("rect")?.getAttribute("height")).toBe("0");
});

test("a margin with units of unknown cost is the most that it can be, one without any cost is not known", () => {
  const of = { name: "Egusi", units: 10, goodsKobo: 100_000, costedUnits: 10, costKobo: 60_000 };
  const products = [
    { ...of, productId: "1" },
    { ...of, productId: "2", costedUnits: 4, costKobo: 10_000 },
    { ...of, productId: "3", costedUnits: 0, costKobo: 0 },
    { ...of, productId: "4", goodsKobo: 0 },
  ];
  showOfficePage(Margins, { loaderData: { chosen, products, zones: [] } });
  expect(shownRows(document.querySelector("table")).slice(1)).toEqual([
    ["Egusi", "10", "–", "₦1,000", "₦600", "₦400", "40.0%"],
    ["Egusi", "10", "6", "₦1,000", "₦100", "at most ₦900", "at most 90.0%"],
    ["Egusi", "10", "10", "₦1,000", "not known", "not known", "–"],
    ["Egusi", "10", "–", "₦0", "₦600", "−₦600", "–"],
    ["All products", "40", "16", "₦3,000", "₦1,300", "at most ₦1,700", "at most 56.7%"],
  ]);
  expect(document.querySelector(".notice")?.textContent).toContain("16 units without a cost");
  cleanup();
  showOfficePage(Margins, { loaderData: { chosen, products: products.slice(0, 1), zones: [] } });
  expect(document.querySelector(".notice")).toBeNull();
  cleanup();
  showOfficePage(Margins, { loaderData: { chosen, products: [], zones: [] } });
  expect(shownText()).toContain("Nothing was invoiced in these days.");
});

test("delivery by zone is what was charged less what the parcels cost, the most that it can be while a cost is missing", () => {
  const zones = [
    { zone: "Nigeria", parcels: 4, chargedKobo: 1_000_000, costKobo: 1_400_000, uncosted: 0 },
    { zone: "Europe & UK", parcels: 3, chargedKobo: 7_195_200, costKobo: 2_000_000, uncosted: 2 },
    { zone: "North America", parcels: 1, chargedKobo: 500_000, costKobo: 0, uncosted: 1 },
  ];
  showOfficePage(Margins, { loaderData: { chosen, products: [], zones } });
  expect(shownRows(document.querySelector("table")).slice(1)).toEqual([
    ["Nigeria", "4", "–", "₦10,000", "₦14,000", "−₦4,000"],
    ["Europe & UK", "3", "2", "₦71,952", "₦20,000", "at most ₦51,952"],
    ["North America", "1", "1", "₦5,000", "not known", "not known"],
    ["All zones", "8", "3", "₦86,952", "₦34,000", "at most ₦52,952"],
  ]);
});
