import { inArray } from "drizzle-orm";
import { z } from "zod";
import { ownData, type PersonalData } from "#platform/personal-data.ts";
import { eraseSources, eraseSourcesOfAccount } from "./server/order-source.ts";
import { orderSources } from "./tables.ts";

export const personalData: PersonalData = {
  inBrowser: [
    "calabash-larder:source",
    "If we ask where our orders come from: the site, link or advertisement that first brought you here. It reaches us with an order only. After 30 days the next one takes its place.",
  ],
  stored: {
    what: "Where your order came from, if we ask that: the site, link or advertisement that first brought you here",
    why: `So that we know which of them are worth our money, and we rely on that interest. Your browser keeps it for 30
      days and sends it with an order, and with nothing else. Deleted with your account. Besides, we may count how many
      visits there are in a day, and how many products, carts and checkouts are opened: numbers that identify nobody.`,
  },
  own: ownData({
    schema: {
      orderSources: z
        .array(z.strictObject({ orderId: z.string(), source: z.string(), medium: z.string(), campaign: z.string() }))
        .describe("Where orders came from"),
    },
    example: { orderSources: [] },
    read: async (db, { orderIds }) => ({
      orderSources: await db.select().from(orderSources).where(inArray(orderSources.orderId, orderIds)),
    }),
  }),
  eraseWithAccount: (w, { userId }) => eraseSourcesOfAccount(w, userId),
  eraseFromOrders: eraseSources,
};
