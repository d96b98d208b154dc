import { asc, inArray } from "drizzle-orm";
import { unitsToSend } from "#features/orders/rules/shipments.ts";
import { validIds } from "#features/orders/server/office/chosen-orders.ts";
import { goodsRows } from "#features/orders/server/order-row.ts";
import { orderItems, orders } from "#features/orders/tables.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import { readDollarRate } from "#features/shop/server/currency-rates.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import type { Database } from "#platform/database/database.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { Shop } from "#platform/shop.ts";
import { customsDeclarations, type CustomsDeclaration, type MissingDetail } from "../rules/customs.ts";
import type { ParcelPapers } from "../rules/parcel-papers.ts";

/** The customs declarations of an order, with the parties that they name. */
export type OrderCustoms = Awaited<ReturnType<typeof findCustoms>>[number];

/**
 * The customs declarations of those orders that cross a border, in the order of `ids`, at most 100 orders. They list
 * the units that are still to be sent, or all when nothing is left, like the packing slip. A declaration includes the
 * value of the goods: it is the only place where packers read amounts. Three queries; none while staff have switched
 * the papers off.
 */
export async function findCustoms(shop: Shop, ids: string[]) {
  const { db } = shop;
  const orderIds = validIds(ids);
  if (orderIds.length === 0 || !(await isSwitchedOn(shop, "customs-papers"))) return [];
  const [found, seller, dollarRate] = await Promise.all([
    findOrdersWithGoods(db, orderIds),
    readSeller(db),
    readDollarRate(db),
  ]);
  const goods = goodsRows(found);
  return orderIds.flatMap((orderId) => {
    const order = goods.find(({ id }) => id === orderId);
    if (!order) return [];
    const { id, items, shipments, subtotal, discount, shippingAddress, ...facts } = order;
    const left = unitsToSend(items, shipments);
    // Prices that contain the tax of their destination are declared without it, like the discount.
    const deducted: Naira = discount + facts.includedTax;
    const sale = { items: left.length > 0 ? left : items, country: shippingAddress.country, subtotal, deducted };
    const declarations = customsDeclarations(sale, dollarRate);
    if (declarations.length === 0) return [];
    const arrival = facts.estimatedDelivery ?? facts.promisedTo;
    const recipient = { name: facts.customerName, phone: facts.customerPhone, address: shippingAddress };
    return [
      {
        id,
        recipient,
        arrival,
        sender: pickSender(seller),
        declarations,
        missing: missingDetails(seller, declarations),
      },
    ];
  });
}

/** What the parcels of these orders still need before they cross a border; parcels within the country are left out. */
export async function findParcelPapers(shop: Shop, ids: string[]): Promise<ParcelPapers[]> {
  const found = await findCustoms(shop, ids);
  return found.map(({ id: orderId, missing, declarations }) => ({
    orderId,
    missing,
    needsPriorNotice: declarations.some((declaration) => declaration.needsPriorNotice),
  }));
}

function findOrdersWithGoods(db: Database, orderIds: string[]) {
  return db.query.orders.findMany({
    columns: {
      id: true,
      kind: true,
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
              grossGrams: true,
              hsCode: true,
              hsCodeUS: true,
              otherHsCodes: true,
              gtin: true,
              origin: true,
              dispatchedFrom: true,
              maker: true,
              makerNumber: true,
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

/** The sender of the parcel, without registration and tax numbers. */
function pickSender({ legalName, address, phone, email }: Seller) {
  return { legalName, address, phone, email };
}

/** What is missing in the declarations of an order, each once. An entry without a product is about the seller. */
function missingDetails({ legalName, address }: Seller, declarations: CustomsDeclaration[]): MissingDetail[] {
  const ofSeller = [
    ...(legalName ? [] : [{ fact: "Sender missing: the shop’s legal name", productId: null }]),
    ...(address.length > 0 ? [] : [{ fact: "Sender missing: the shop’s address", productId: null }]),
  ];
  const all = [...ofSeller, ...declarations.flatMap(({ missing }) => missing)];
  return [...new Map(all.map((one) => [one.fact, one])).values()];
}
