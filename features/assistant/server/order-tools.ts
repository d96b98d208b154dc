import { z } from "zod";
import { readSales } from "#features/books/server/sales.ts";
import { orderStatuses } from "#features/orders/rules/order.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { findOfficeOrder } from "#features/orders/server/office/office-order.ts";
import { listCustomers } from "#features/people/server/customers.ts";
import { dayField } from "#platform/rules/fields.ts";
import { readPeriod } from "#platform/rules/period.ts";
import { tool } from "./tool.ts";

const read = { scope: "orders:read", act: "read" } as const;
const search = z.string().trim().max(100);
const day = dayField("Please give a day as 2026-11-21");

const searchOrders = tool(
  {
    ...read,
    name: "search_orders",
    description:
      "The newest 30 orders that match: a name, an email address, a phone number or a part of the order’s id; a status; days in Lagos, both included. Totals are in naira.",
    page: "/office/orders",
    input: z.strictObject({
      search: search.default(""),
      status: z.enum(orderStatuses).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
  },
  async ({ shop }, { search: text, status, from, to }) => {
    const filter = { search: text, status, from, to, payment: undefined, method: undefined, late: false };
    const { orders, next } = await listOfficeOrders(shop, filter);
    return { orders, more: next !== undefined };
  },
);

const readOrder = tool(
  {
    ...read,
    name: "read_order",
    description: "One order with its goods, address, history and the notes of the staff. Amounts are in naira.",
    page: "/office/orders/:id",
    input: z.strictObject({ id: z.string().max(100) }),
  },
  async ({ shop }, { id }) => {
    const found = await findOfficeOrder(shop.db, id);
    if (found?.order.kind !== "goods" || !found.order.gift) return found;
    // It opens the page of the recipient.
    const { code: _code, ...gift } = found.order.gift;
    return { ...found, order: { ...found.order, gift } };
  },
);

const searchCustomers = tool(
  {
    ...read,
    name: "search_customers",
    description: "The newest 30 accounts with this name, email address or phone number, with how many orders each has.",
    page: "/office/people",
    input: z.strictObject({ search: search.min(2) }),
  },
  async ({ shop }, { search: text }) => {
    const { customers, next } = await listCustomers(shop.db, text);
    return { customers, more: next !== undefined };
  },
);

const salesOfPeriod = tool(
  {
    ...read,
    name: "sales_of_period",
    description:
      "What was invoiced from one day to another in Lagos, at most two years, by day, and the same number of days before. Amounts are in kobo, a hundredth of a naira.",
    page: "/office/sales",
    input: z
      .strictObject({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ["to"], message: "This is before the first day" }),
  },
  ({ shop }, { from, to }) => {
    const { period, previous } = readPeriod(new URLSearchParams({ from, to }), shop.clock());
    return shop.readStale(async (db) => ({
      period,
      previousPeriod: previous,
      ...(await readSales(db, { period, previous })),
    }));
  },
);

export const orderTools = [searchOrders, readOrder, searchCustomers, salesOfPeriod];
