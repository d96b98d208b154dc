import { asc, inArray } from "drizzle-orm";
import type { Naira } from "../../../platform/rules/money.ts";
import { customsPapers, type CustomsPaper } from "../../../features/customs-papers/rules/customs.ts";
import { unitsToSend } from "../../../features/orders/rules/shipments.ts";
import type { Seller } from "../../../features/shop/rules/seller.ts";
import { readSeller } from "../../../features/shop/server/seller.ts";
import { readDollarRate } from "../../../features/shop/server/currency-rates.ts";
import type { Database } from "../../../platform/database/database.ts";
import { orderItems, orders } from "../../database/schema.ts";
import { validIds } from "../../../features/fulfilment/server/office/slips.ts";

/** The customs papers of an order, with the parties that they name. */
export type OrderCustoms = Awaited<ReturnType<typeof findCustoms>>[number];

/**
 * The customs papers of those of these orders that cross a border, in the sequence of `ids`, at most 100 orders. They
 * have the units that are still to be sent, or all when nothing is left, as the packing slip has. The values of goods
 * are part of a declaration: these papers are the only thing that packers read with amounts. Three queries.
 */
export async function findCustoms(db: Database, ids: string[]) {
  const orderIds = validIds(ids);
  if (orderIds.length === 0) return [];
  const [found, seller, dollarRate] = await Promise.all([
    findOrdersWithGoods(db, orderIds),
    readSeller(db),
    readDollarRate(db),
  ]);
  return orderIds.flatMap((orderId) => {
    const order = found.find(({ id }) => id === orderId);
    if (!order) return [];
    const { id, items, shipments, subtotal, discount, shippingAddress, ...facts } = order;
    const left = unitsToSend(items, shipments);
    // Prices that contain the tax of their destination are declared without it, like the discount.
    const deducted: Naira = discount + facts.includedTax;
    const sale = { items: left.length > 0 ? left : items, country: shippingAddress.country, subtotal, deducted };
    const papers = customsPapers(sale, dollarRate);
    if (papers.length === 0) return [];
    const arrival = facts.estimatedDelivery ?? facts.promisedTo;
    const recipient = { name: facts.customerName, phone: facts.customerPhone, address: shippingAddress };
    return [{ id, recipient, arrival, sender: senderOf(seller), papers, missing: missingFacts(seller, papers) }];
  });
}

function findOrdersWithGoods(db: Database, orderIds: string[]) {
  return db.query.orders.findMany({
    columns: {
      id: true,
      customerName: true,
      customerPhone: true,
      shippingAddress: true,
      subtotal: true,
      discount: true,
      includedTax: true,
      estimatedDelivery: true,
      promisedTo: true,
    },
    with: {
      items: {
        columns: { productId: true, name: true, size: true, quantity: true, price: true },
        with: {
          product: {
            columns: {
              names: true,
              category: true,
              netContent: true,
              hsCode: true,
              origin: true,
              dispatchedFrom: true,
              maker: true,
            },
          },
        },
        orderBy: asc(orderItems.position),
      },
      shipments: {
        columns: { ended: true, isResent: true },
        with: { items: { columns: { productId: true, quantity: true } } },
      },
    },
    where: inArray(orders.id, orderIds),
  });
}

/** Who sends the parcel, without the numbers of the register and the tax office. */
function senderOf({ legalName, address, phone, email }: Seller) {
  return { legalName, address, phone, email };
}

/** What the papers of an order lack, each fact once. A fact without a product is the seller's. */
function missingFacts({ legalName, address }: Seller, papers: CustomsPaper[]) {
  const ofSeller = [
    ...(legalName ? [] : [{ fact: "Sender missing: the shop’s legal name", productId: null }]),
    ...(address.length > 0 ? [] : [{ fact: "Sender missing: the shop’s address", productId: null }]),
  ];
  return [...ofSeller, ...papers.flatMap(({ missing }) => missing)];
}
