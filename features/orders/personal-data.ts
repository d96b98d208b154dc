import { asc, getTableColumns, inArray } from "drizzle-orm";
import { z } from "zod";
import { deliveryAddressResponse } from "#features/accounts/rules/responses.ts";
import { allPaymentMethods } from "#features/shop/rules/payment-methods.ts";
import type { Database } from "#platform/database/database.ts";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { instant, kobo, naira } from "#platform/rules/responses.ts";
import { orderResponse } from "./rules/order-response.ts";
import { eraseCustomers } from "./server/erase-customers.ts";
import { findOrders } from "./server/orders.ts";
import { ownOrders } from "./server/own.ts";
import { salesDocuments } from "./tables.ts";

export const personalData: PersonalData = {
  own: ownData({
    schema: {
      orders: z.array(orderResponse),
      documents: z
        .array(
          z.strictObject({
            number: z.string(),
            kind: z.enum(["invoice", "credit-note"]),
            orderId: z.string(),
            goodsKobo: kobo.describe("After the discount and without tax"),
            shippingKobo: kobo,
            taxKobo: kobo,
            totalKobo: kobo,
            taxName: z.string(),
            taxPercent: z.number(),
            pricesIncludeTax: z.boolean(),
            lines: z.array(
              z.strictObject({
                productId: z.string(),
                name: z.string(),
                size: z.string(),
                quantity: z.int(),
                price: naira,
                isZeroRated: z.boolean().optional(),
              }),
            ),
            buyer: z.strictObject({
              name: z.string(),
              email: z.string(),
              phone: z.string(),
              address: deliveryAddressResponse,
            }),
            paymentMethod: z.enum(allPaymentMethods).nullable(),
            paymentReference: z.string().nullable(),
            reason: z.string().nullable(),
            issuedAt: instant,
          }),
        )
        .describe("Invoices and credit notes"),
    },
    example: { orders: [], documents: [] },
    read: async (db, { userId, orderIds }) => ({
      orders: (await findOrders(db, ownOrders(userId))).map(({ userId: _userId, ...order }) => order),
      documents: await listDocuments(db, orderIds),
    }),
  }),
  eraseFromOrders: eraseCustomers,
};

function listDocuments(db: Database, orderIds: string[]) {
  const { id, refundId: _refund, seller: _seller, ...columns } = getTableColumns(salesDocuments);
  return db.select(columns).from(salesDocuments).where(inArray(salesDocuments.orderId, orderIds)).orderBy(asc(id));
}
