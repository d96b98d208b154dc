import type { JsonSchema } from "./schemas.ts";

/**
 * A field of a request or response body, as a row of the documentation: `items[].quantity`, `whole number, 1 to 99`.
 */
export type Field = { name: string; kind: string; optional: boolean; words?: string };

/** The fields of a schema, each followed by its nested fields. */
export function fieldsOf(schema: JsonSchema, parent = ""): Field[] {
  const { properties, items } = schema;
  if (properties) {
    return Object.entries(properties).flatMap(([name, property]) => {
      const field = asObject(property);
      const path = parent ? `${parent}.${name}` : name;
      const optional = !schema.required?.includes(name);
      const own = { name: path, kind: kindOf(field), optional, words: field.description };
      return [own, ...fieldsOf(field, path)];
    });
  }
  if (items && !Array.isArray(items)) return fieldsOf(asObject(items), `${parent}[]`);
  return (schema.anyOf ?? []).flatMap((one) => fieldsOf(asObject(one), parent));
}

/** The type of a field with its limits, as readable text. */
export function kindOf(schema: JsonSchema): string {
  const { anyOf, const: only, enum: choices, items, type } = schema;
  if (anyOf) return [...new Set(anyOf.map((one) => kindOf(asObject(one))))].join(" or ");
  if (Array.isArray(type)) return type.map((one) => kindOf({ ...schema, type: one as "string" })).join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.length === 1 ? String(choices[0]) : `one of ${choices.join(", ")}`;
  if (type === "array") return listOf(kindOf(asObject(items))) + counted(schema.minItems, schema.maxItems);
  if (type === "string") return textOf(schema);
  if (type === "integer" || type === "number") {
    return (type === "integer" ? "whole number" : "number") + counted(schema.minimum, schema.maximum);
  }
  return typeNames[type ?? ""] ?? "anything";
}

const typeNames: Record<string, string> = { object: "object", boolean: "true or false", null: "null" };
const formats: Record<string, string> = {
  "date-time": "date and time",
  date: "date",
  uri: "URL",
  email: "e-mail address",
};

function textOf({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const length = counted(minLength, maxLength);
  return (formats[format ?? ""] ?? "text") + (length && `${length} characters`) + (pattern ? " of a fixed form" : "");
}

function listOf(kind: string): string {
  return `list of ${kind.replace(/^(object|text|number|whole number)\b/, "$1s")}`;
}

function counted(least: number | undefined, most: number | undefined): string {
  if (most === undefined) return least ? `, ${least} or more` : "";
  return least ? `, ${least} to ${most}` : `, up to ${most}`;
}

function asObject(schema: unknown): JsonSchema {
  return typeof schema === "object" && schema !== null ? (schema as JsonSchema) : {};
}
