import type { Scope } from "#features/api-keys/rules/scopes.ts";
import { answered, describeBadInput, type Operation, type ResponseDescription } from "#platform/rules/operation.ts";
import { orderListQuery, productListQuery } from "./api/queries.ts";
import { countBody, idempotencyHeader, noteBody, priceBody, shipmentBody } from "./rules/bodies.ts";
import { exampleListed, exampleOrder, exampleProduct } from "./rules/examples.ts";
import { accountPath, batchPath, orderPath, productPath } from "./rules/paths.ts";
import {
  countedResponse,
  customerResponse,
  notedResponse,
  orderListResponse,
  pricedResponse,
  productListResponse,
  productWithBatchesResponse,
  programOrderResponse,
  refusedResponse,
  shippedResponse,
} from "./rules/responses.ts";

type Described = Omit<Operation, "method" | "tag" | "access"> & { scope: Scope };

export const operations: Operation[] = [
  read({
    id: "listProgramOrders",
    path: "/api/v1/orders",
    scope: "orders:read",
    summary: "List orders",
    description: "The office’s list, newest first, 30 to a page.",
    query: orderListQuery,
    responses: {
      200: answered("A page.", orderListResponse, { orders: [exampleListed], next: null }),
      400: describeBadInput("cursor", "This is not the `next` of a list with this filter"),
    },
  }),
  read({
    id: "readProgramOrder",
    path: "/api/v1/orders/:order",
    scope: "orders:read",
    summary: "Read an order",
    description: "With its customer, its goods and its parcels.",
    parameters: orderPath,
    responses: {
      200: answered("The order.", programOrderResponse, exampleOrder),
      404: refused("There is no such order.", "order-not-found", "Order not found"),
    },
  }),
  write({
    id: "shipOrder",
    path: "/api/v1/orders/:order/shipment",
    scope: "orders:write",
    summary: "Ship an order",
    description:
      "A parcel leaves, with everything that is left of the order or with the `units`. Without `estimatedDelivery` it is the day that the office proposes. The customer is emailed after five minutes, in which staff can undo it.",
    parameters: orderPath,
    body: {
      schema: shipmentBody,
      example: {
        carrier: "GIG Logistics",
        trackingNumber: "GIG-204-771",
        units: [{ productId: "1", quantity: 1 }],
      },
      fields: {
        priorNotice: "The number with which the FDA confirmed the prior notice of a parcel to the United States",
        seen: "The `seen` of the order: refused if its history has newer entries",
      },
    },
    responses: {
      200: answered("It left.", shippedResponse, { orderId: exampleOrder.id, shipped: true }),
      404: refused("There is no such order.", "order-not-found", "Order not found"),
      409: refused("The shop refuses, as on the page.", "not-paid", "This order is not paid. Nothing ships unpaid."),
    },
  }),
  write({
    id: "addOrderNote",
    path: "/api/v1/orders/:order/notes",
    scope: "orders:write",
    summary: "Write a note about an order",
    description: "Only staff read it.",
    parameters: orderPath,
    body: { schema: noteBody, example: { text: "Booked in the ledger as 2026-114" } },
    responses: {
      200: answered("It is written.", notedResponse, { orderId: exampleOrder.id, noted: true }),
      404: refused("There is no such order.", "order-not-found", "Order not found"),
      409: refused(
        "The Idempotency-Key came with another request, or its first request still runs.",
        "idempotency-key-used",
        "This Idempotency-Key was already used for another request.",
      ),
    },
  }),
  read({
    id: "readProgramCustomer",
    path: "/api/v1/customers/:account",
    scope: "orders:read",
    summary: "Read a customer",
    description: "The account whose id an order has as `customerId`.",
    parameters: accountPath,
    responses: {
      200: answered("The customer.", customerResponse, {
        id: "8c0d2f6a",
        name: "Amara Nwosu",
        email: "amara@example.com",
        emailVerified: true,
        phone: "+2348035550142",
        address: null,
        orders: 3,
        since: "2026-11-20T08:00:00.000Z",
      }),
      404: refused("There is no such customer.", "account-not-found", "There is no such customer."),
    },
  }),
  read({
    id: "listProgramProducts",
    path: "/api/v1/products",
    scope: "products:read",
    summary: "List products",
    description: "The office’s list, hidden ones too, 30 to a page.",
    query: productListQuery,
    responses: {
      200: answered("A page.", productListResponse, { products: [exampleProduct], next: null }),
      400: describeBadInput("cursor", "This is not the `next` of a list with this filter"),
    },
  }),
  read({
    id: "readProgramProduct",
    path: "/api/v1/products/:product",
    scope: "products:read",
    summary: "Read a product",
    description: "With its batches.",
    parameters: productPath,
    responses: {
      200: answered("The product.", productWithBatchesResponse, {
        ...exampleProduct,
        batches: [{ id: 1, code: "EG-07", bestBefore: "2027-06-30", units: 24, isHeld: false }],
      }),
      404: refused("There is no such product.", "product-gone", "There is no such product."),
    },
  }),
  write({
    id: "setPrice",
    path: "/api/v1/products/:product/price",
    scope: "products:write",
    summary: "Set the price of a product",
    description:
      "A price that is far from the present one is refused as `doubtful-amount`, with `details.ask.sure`: send that as `sure` to set it all the same.",
    parameters: productPath,
    body: {
      schema: priceBody,
      example: { priceNaira: 16_500 },
      fields: { priceNaira: "Whole naira", version: "The `version` of the product that the price is for" },
    },
    responses: {
      200: answered("The price now.", pricedResponse, { productId: "1", priceNaira: 16_500, version: 8 }),
      404: refused("There is no such product.", "product-gone", "There is no such product."),
      409: refused("The shop refuses.", "edit-refused", "The list price of ₦18,000 must stay above the price."),
    },
  }),
  write({
    id: "countBatch",
    path: "/api/v1/batches/:batch/count",
    scope: "products:write",
    summary: "Set the stock of a batch",
    description: "Sets the units of the batch to what was counted. Units already packed for orders are not part of it.",
    parameters: batchPath,
    body: {
      schema: countBody,
      example: { units: 24, seen: 26 },
      fields: { seen: "The units that the batch had before the count; refused if they have changed since" },
    },
    responses: {
      200: answered("The units now.", countedResponse, { batchId: 1, units: 24 }),
      409: refused("The shop refuses.", "batch-unknown", "There is no such batch."),
    },
  }),
];

/** Named components of the document. */
export const schemas = { ProgramOrder: programOrderResponse, Refused: refusedResponse };

function read(described: Described): Operation {
  return operation("GET", described);
}

function write({ responses, ...described }: Described): Operation {
  const [field = ""] = Object.keys(described.body?.example ?? {});
  const bad = {
    400: describeBadInput(field, "This is missing"),
    415: refused("The body is not application/json.", "bad-input", "Unsupported Media Type"),
  };
  return operation("POST", { ...described, headers: idempotencyHeader, responses: { ...responses, ...bad } });
}

function operation(method: "GET" | "POST", { scope, description, responses, ...described }: Described): Operation {
  return {
    ...described,
    method,
    tag: "Programs",
    description: `${description} Needs the scope \`${scope}\`.`,
    access: "key",
    responses: {
      ...responses,
      401: refused("No key that works.", "key-unknown", "This needs the Authorization header with a key that works."),
      403: refused(
        "The key lacks the scope (`scope-missing`), or the member of staff who made it may not do this now (`maker-may-not`).",
        "scope-missing",
        `This needs a key with the scope ${scope}.`,
      ),
      429: refused(
        "Above 120 requests a minute. Retry after the seconds in `Retry-After`.",
        "too-many",
        "That was a lot at once. Please wait, and try again.",
      ),
    },
  };
}

function refused(description: string, code: string, message: string): ResponseDescription {
  return answered(description, refusedResponse, { message, code });
}
