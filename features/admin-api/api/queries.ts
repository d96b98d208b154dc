import { z } from "zod";
import { productFilters } from "#features/catalogue/server/office-products.ts";
import { orderStatuses } from "#features/orders/rules/order.ts";
import { paymentStates } from "#features/orders/rules/payment-state.ts";
import { dayField, singleLine } from "#platform/rules/fields.ts";
import { writeCursor } from "../rules/cursor.ts";

const day = dayField("Please write a day as 2026-11-21").optional();
const cursor = (example: string) =>
  z
    .string()
    .max(2_000)
    .optional()
    .meta({ description: "The `next` of the page before, with the same filter", example });

const orderExample = { status: "processing", payment: "paid", from: "2026-11-01", to: "2026-11-30" };

/** `GET /api/v1/orders`: the filter of the office's list. */
export const orderListQuery = z.strictObject({
  status: z.enum(orderStatuses).optional().meta({ description: "Only orders with it", example: orderExample.status }),
  payment: z
    .enum(paymentStates)
    .optional()
    .meta({ description: "Only orders whose payment is in it", example: orderExample.payment }),
  from: day.meta({ description: "The first day on which they were placed, in Lagos", example: orderExample.from }),
  to: day.meta({ description: "The last such day", example: orderExample.to }),
  cursor: cursor(writeCursor(orderExample, "1795253400000_CBL_1795253400000_k3x9q0v7a")),
});

const productExample = { search: "egusi", category: "Seeds & Nuts", only: "all" };

/** `GET /api/v1/products`: the filter of the office's list. */
export const productListQuery = z.strictObject({
  search: singleLine(100)
    .default("")
    .meta({ description: "Words of its names, its number or its GTIN", example: productExample.search }),
  category: singleLine(60).default("").meta({ description: "Its category", example: productExample.category }),
  only: z
    .enum(productFilters)
    .default("all")
    .meta({ description: "Those that run low, are out of stock or are hidden", example: productExample.only }),
  cursor: cursor(writeCursor(productExample, "1")),
});
