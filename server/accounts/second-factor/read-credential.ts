import type { z } from "zod";

/** What `PublicKeyCredential.toJSON()` returned in a browser, from its JSON; undefined for any other text. */
export function readCredential<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | undefined {
  return schema.safeParse(parse(json)).data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
