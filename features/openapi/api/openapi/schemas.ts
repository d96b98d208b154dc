import { z } from "zod";
import {
  addressResponse,
  meResponse,
  profileResponse,
  savedAddressResponse,
} from "#features/accounts/rules/responses.ts";
import { nutritionResponse, productResponse } from "#features/catalogue/rules/responses.ts";
import * as features from "#features/operations.ts";
import { giftCardOrderResponse, goodsOrderResponse } from "#features/orders/rules/order-response.ts";
import { orderEventResponse, placedOrderResponse } from "#features/orders/rules/responses.ts";
import { onlinePaymentResponse, reportedResponse, ussdPaymentResponse } from "#features/payments/rules/responses.ts";
import { ownDataResponse } from "#features/privacy/server/export-account.ts";
import { promotionResponse } from "#features/promotions/rules/responses.ts";
import type { Operation } from "#platform/rules/operation.ts";
import { badInputResponse, savedResponse, signedOutResponse } from "#platform/rules/responses.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

type Part = { operations: Operation[]; schemas?: Record<string, z.ZodType> };
const ofFeatures: Record<string, z.ZodType> = Object.assign(
  {},
  ...Object.values<Part>(features).map(({ schemas }) => schemas),
);

/** The response schemas that are named components of the document. All others are inlined. */
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Me: meResponse,
  Product: productResponse,
  Nutrition: nutritionResponse,
  Address: addressResponse,
  Profile: profileResponse,
  SavedAddress: savedAddressResponse,
  OrderEvent: orderEventResponse,
  Promotion: promotionResponse,
  PlacedOrder: placedOrderResponse,
  OnlinePayment: onlinePaymentResponse,
  UssdPayment: ussdPaymentResponse,
  ReportedPayment: reportedResponse,
  Saved: savedResponse,
  GoodsOrder: goodsOrderResponse,
  GiftCardOrder: giftCardOrderResponse,
  AccountData: ownDataResponse,
  BadInput: badInputResponse,
  SignedOut: signedOutResponse,
  ...ofFeatures,
})) {
  names.add(schema, { id });
}

const uri = (name: string) => `#/components/schemas/${name}`;

/** The named components, as JSON Schema 2020-12. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { uri, override: withoutNoise });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** A `$ref` for a named component, otherwise the schema itself. */
export function schemaOrRef(schema: z.ZodType): JsonSchema {
  const name = names.get(schema)?.id;
  if (name) return { $ref: uri(name) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    return { type: "array", items: schemaOrRef(schema.element) };
  }
  return inline(schema, "output");
}

/** The schema of a request (`input`) or a response (`output`), without references. */
export function inline(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  return bare(z.toJSONSchema(schema, { io, override: withoutNoise }));
}

/** The schema of a request body, with the descriptions of its fields, keyed by dotted path. */
export function bodySchema({ schema, fields = {} }: NonNullable<Operation["body"]>): JsonSchema {
  const body = inline(schema, "input");
  for (const [path, description] of Object.entries(fields)) {
    const field = path.split(".").reduce<unknown>((parent, name) => (parent as JsonSchema)?.properties?.[name], body);
    if (!field) throw new Error(`There is no field ${path}`);
    Object.assign(field, { description });
  }
  return body;
}

/** Drops limits that every safe integer has, and any `pattern` that only repeats the `format`. */
function withoutNoise({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
}

/**
 * Drops `$schema` and `$id`: the document declares its JSON Schema dialect once, and `$ref` locates components by path.
 */
function bare({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
