import type { z } from "zod";
import { parseStorableJson } from "#platform/rules/storable-json.ts";

/** What `PublicKeyCredential.toJSON()` returned in a browser, from its JSON; undefined for any other text. */
export function readCredential<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | undefined {
  return schema.safeParse(parseStorableJson(json)).data;
}
