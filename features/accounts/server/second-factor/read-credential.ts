import type { z } from "zod";
import { parseStorableJson } from "#platform/rules/storable-json.ts";

/** Parses the JSON of what `PublicKeyCredential.toJSON()` returned in a browser; undefined for any other text. */
export function readCredential<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | undefined {
  return schema.safeParse(parseStorableJson(json)).data;
}
