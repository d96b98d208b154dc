import { z } from "zod";
import type { RefusalCode } from "./refusal.ts";
import { badInputResponse, refusalResponse, signedOutResponse } from "./responses.ts";

export const tags = {
  Catalogue: "What the shop sells.",
  Orders: "Placing an order, and the discount of a promo code.",
  Payments: "Paying a placed order. Every request here is idempotent.",
  Account: "The data of the signed-in account.",
  Programs: "Orders and products for other programs, with a key of the office.",
  Speed: "How fast the pages are for visitors.",
  Visits: "How often pages are opened.",
  Emails: "Subscribing an email address. The response never reveals whether the address was known before.",
} as const;

/** Who may call an operation, in words and as OpenAPI security requirements: an empty list needs no session. */
export const access = {
  public: { description: "Public: no session is needed.", security: [] },
  optional: { description: "Public; the response depends on the session.", security: [{}, { session: [] }] },
  account: { description: "Any signed-in account.", security: [{ session: [] }] },
  owner: {
    description: "A signed-in account, for its own orders; an order of another account is 404.",
    security: [{ session: [] }],
  },
  key: { description: "A key in the Authorization header; cookies are not read.", security: [{ key: [] }] },
};

export type ResponseDescription = { description: string; schema?: z.ZodType; example?: unknown };

/**
 * One operation of the JSON API. Its request schemas also validate the input; the tests validate real responses against
 * its response schemas.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** As in `pages.ts`: `/api/orders/:orderId/transfer`. */
  path: string;
  tag: keyof typeof tags;
  summary: string;
  description: string;
  access: keyof typeof access;
  parameters?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The schema passed to `readBody`; `fields` describes fields by dotted path, if a name is not enough. */
  body?: { schema: z.ZodType; example: object; fields?: Record<string, string> };
  responses: Record<number, ResponseDescription>;
};

export function answered(description: string, schema: z.ZodType, example: unknown): ResponseDescription {
  return { description, schema, example };
}

/** The 400 response of an operation with a body. The example shows an error in this field. */
export function describeBadInput(field: string, error: string): ResponseDescription {
  return {
    description: "The body is not JSON, or a field is invalid. Nothing was changed.",
    schema: badInputResponse,
    example: { code: "bad-input", message: `${field}: ${error}`, errors: { [field]: error } },
  };
}

export const notSignedIn = answered("No session.", signedOutResponse, {
  code: "signed-out",
  message: "Please sign in first.",
});

/** The 413 response of every operation with a body. */
export const tooLarge: ResponseDescription = {
  description: "The body is larger than 256 KB.",
  schema: z.strictObject({ message: z.string() }),
  example: { message: "That is too much at once" },
};

/** A refusal with one of these codes. The example shows the first code with this message. */
export function refusal(description: string, codes: RefusalCode[], message: string): ResponseDescription {
  return answered(description, refusalResponse(...codes), { code: codes[0], message });
}

/** The 429 response of an operation with a rate limit. */
export function tooMany(message: string): ResponseDescription {
  return refusal("Above a rate limit. Retry after the seconds in `Retry-After`.", ["too-many"], message);
}
