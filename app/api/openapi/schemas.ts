import { z } from "zod";
import * as answers from "../../../domain/responses.ts";
import { ownDataResponse } from "../../../domain/own-data.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The answers that have a name in the document. The others stand where they are used. */
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Me: answers.meResponse,
  Product: answers.productResponse,
  Nutrition: answers.nutritionResponse,
  Address: answers.addressResponse,
  Profile: answers.profileResponse,
  OrderNews: answers.orderEventResponse,
  Promotion: answers.promotionResponse,
  PlacedOrder: answers.placedOrderResponse,
  OnlinePayment: answers.onlinePaymentResponse,
  UssdPayment: answers.ussdPaymentResponse,
  Reported: answers.reportedResponse,
  Kept: answers.savedResponse,
  OwnData: ownDataResponse,
  BadInput: answers.badInputResponse,
  SignedOut: answers.signedOutResponse,
})) {
  names.add(schema, { id });
}

const uri = (name: string) => `#/components/schemas/${name}`;

/** The answers that have a name, as JSON Schema 2020-12. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { uri, override: withoutNoise });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** A reference to an answer that has a name, else its schema. */
export function referTo(schema: z.ZodType): JsonSchema {
  const name = names.get(schema)?.id;
  if (name) return { $ref: uri(name) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    return { type: "array", items: referTo(schema.element) };
  }
  return inline(schema, "output");
}

/** The schema itself, whatever names are in it: of what may be sent (`input`) or of what comes back. */
export function inline(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  return bare(z.toJSONSchema(schema, { io, override: withoutNoise }));
}

/** A body as it may be sent, with words for those of its fields that have some, by dotted path. */
export function bodySchema({
  schema,
  fields = {},
}: {
  schema: z.ZodType;
  fields?: Record<string, string>;
}): JsonSchema {
  const body = inline(schema, "input");
  for (const [path, words] of Object.entries(fields)) {
    const field = path.split(".").reduce<JsonSchema | undefined>((at, name) => propertyOf(at, name), body);
    if (!field) throw new Error(`There is no field ${path}`);
    field.description = words;
  }
  return body;
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const property = schema?.properties?.[name];
  return typeof property === "object" ? property : undefined;
}

/** What holds for every whole number of JavaScript, and the pattern of what a format says already. */
function withoutNoise({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
}

/** The document says once which JSON Schema it speaks, and its components have their addresses in it. */
function bare({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
