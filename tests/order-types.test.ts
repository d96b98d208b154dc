import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { sendShipment } from "#features/fulfilment/server/shipments/send-shipment.ts";
import type { orderResponse } from "#features/orders/rules/order-response.ts";
import type { GiftCardOrder, GoodsOrder, Order, OrderKind } from "#features/orders/rules/order.ts";
import { printedConfirmation } from "#features/orders/rules/printed-document.ts";
import { shippingFormFromOrder } from "#features/orders/rules/shipping-form.ts";
import type { TrackedOrder } from "#features/orders/rules/tracking.ts";
import { issueInvoice } from "#features/orders/server/documents/issue-document.ts";
import type { LockedGoodsOrder, LockedOrder } from "#features/orders/server/lock-order.ts";
import type { GiftCardRow, NewGiftCardRow, NewGoodsRow } from "#features/orders/server/order-row.ts";
import { packOrder } from "#features/orders/server/packing/pack-order.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import type { Write } from "#platform/database/write.ts";

// The compiler is the test: `tsc` fails when a line below `@ts-expect-error` compiles.

test("an order is of one kind: in the API, a row, on a card and at the pages", () => {
  expectTypeOf<Order["kind"]>().toEqualTypeOf<OrderKind>();
  expectTypeOf<LockedOrder["kind"]>().toEqualTypeOf<OrderKind>();
  expectTypeOf<TrackedOrder["kind"]>().toEqualTypeOf<OrderKind>();
  expectTypeOf<z.infer<typeof orderResponse>["kind"]>().toEqualTypeOf<OrderKind>();
  expectTypeOf<LockedGoodsOrder["shippingAddress"]>().toEqualTypeOf<GoodsOrder["shippingAddress"]>();
  expectTypeOf<LockedGoodsOrder["promisedTo"]>().toEqualTypeOf<string>();
  expectTypeOf<GiftCardRow["shippingAddress"]>().toEqualTypeOf<null>();
  expectTypeOf<GiftCardRow["buyerCountry"]>().toEqualTypeOf<string>();
});

test("a gift card is not packed, sent, invoiced or given an address", () => {
  const w = {} as Write;
  const row = {} as GiftCardRow;
  const order = {} as GiftCardOrder;
  const parcel = { carrier: "GIG", trackingNumber: "1", estimatedDelivery: "2026-12-01" };
  const refused = () => [
    // @ts-expect-error nothing of it is packed
    packOrder(w, row),
    // @ts-expect-error it has no parcel
    sendShipment(w, row, parcel),
    // @ts-expect-error it has no invoice
    issueInvoice(w, row),
    // @ts-expect-error it has no confirmation with goods
    printedConfirmation(order, {} as Seller),
    // @ts-expect-error it goes to no address
    shippingFormFromOrder(order),
    // @ts-expect-error it has no items
    order.items,
    // @ts-expect-error it is written without an address
    { ...({} as NewGiftCardRow), shippingAddress: {} as LockedGoodsOrder["shippingAddress"] } satisfies NewGiftCardRow,
    // @ts-expect-error it is written with the country of its buyer
    { ...({} as NewGiftCardRow), buyerCountry: null } satisfies NewGiftCardRow,
    // @ts-expect-error goods are written with an address
    { ...({} as NewGoodsRow), shippingAddress: null } satisfies NewGoodsRow,
    // @ts-expect-error an order of either kind has an address only if it is for goods
    ({} as Order).shippingAddress,
  ];
  expect(refused).toBeTypeOf("function");
});
