import { expect, test } from "vitest";
import { chartColumns } from "./chart-days.ts";

const sold = (day: string, goodsKobo: number) => ({ day, goodsKobo, orders: 1 });

test("every day of a period has a column beside the same day of the period before", () => {
  const columns = chartColumns(
    { period: { from: "2026-11-01", to: "2026-11-03" }, previous: { from: "2026-10-01", to: "2026-10-03" } },
    { days: [sold("2026-11-01", 5), sold("2026-11-03", 7)], previousDays: [sold("2026-10-03", 2)] },
  );
  expect(columns).toEqual([
    { label: "2026-11-01", goodsKobo: 5, previousKobo: 0, orders: 1 },
    { label: "2026-11-02", goodsKobo: 0, previousKobo: 0, orders: 0 },
    { label: "2026-11-03", goodsKobo: 7, previousKobo: 2, orders: 1 },
  ]);
});

test("a long period has a column for each month", () => {
  const columns = chartColumns(
    { period: { from: "2026-01-01", to: "2026-03-05" }, previous: { from: "2025-01-01", to: "2025-03-05" } },
    { days: [sold("2026-01-31", 5), sold("2026-03-01", 7), sold("2026-03-02", -1)], previousDays: [] },
  );
  expect(columns.map(({ label, goodsKobo, orders }) => [label, goodsKobo, orders])).toEqual([
    ["2026-01", 5, 1],
    ["2026-02", 0, 0],
    ["2026-03", 6, 2],
  ]);
});

test("the last day of a long month has no day beside it when the month before was shorter", () => {
  const columns = chartColumns(
    { period: { from: "2026-10-01", to: "2026-10-31" }, previous: { from: "2026-09-01", to: "2026-09-30" } },
    { days: [sold("2026-10-31", 5)], previousDays: [sold("2026-09-30", 2)] },
  );
  expect(columns.slice(-2)).toEqual([
    { label: "2026-10-30", goodsKobo: 0, previousKobo: 2, orders: 0 },
    { label: "2026-10-31", goodsKobo: 5, previousKobo: 0, orders: 1 },
  ]);
});

const columnsUntil = (to: string) =>
  chartColumns(
    { period: { from: "2026-01-01", to }, previous: { from: "2025-01-01", to: "2025-03-03" } },
    { days: [sold("2026-05-01", 5)], previousDays: [] },
  );

test("sixty-two days are shown as days, and one more as months, to which other days add nothing", () => {
  expect(columnsUntil("2026-03-03")).toHaveLength(62);
  expect(columnsUntil("2026-03-04").map(({ label, goodsKobo }) => [label, goodsKobo])).toEqual([
    ["2026-01", 0],
    ["2026-02", 0],
    ["2026-03", 0],
  ]);
});
