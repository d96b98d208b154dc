import { z } from "zod";
import { badInputResponse, signedOutResponse } from "../../../domain/responses.ts";

export const tags = {
  Catalogue: "What the shop sells.",
  Orders: "Placing an order, and what a promo code takes off it.",
  Payments: "Paying a placed order. Every request here is idempotent.",
  Account: "The data of the signed-in account.",
  Emails: "Subscribing an e-mail address. The response never reveals whether the address was known before.",
} as const;
export type Tag = keyof typeof tags;

export const who = {
  everyone: "Public: no session is needed.",
  either: "Public; the response depends on the session.",
  "signed in": "Any signed-in account.",
  owner: "A signed-in account, for its own orders; an order of another account is 404.",
} as const;

export type ResponseDescription = { description: string; schema?: z.ZodType; example?: unknown };

/**
 * One operation of the JSON API. Its request schemas are those that validate the input, its response schemas those that
 * the tests validate real responses with.
 */
export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** In the notation of app/routes.ts: `/api/orders/:orderId/transfer`. */
  path: string;
  tag: Tag;
  title: string;
  description: string;
  who: keyof typeof who;
  parameters?: z.ZodObject;
  query?: z.ZodObject;
  /** The schema is the one passed to `readBody`; `fields` describes fields by dotted path, where a name is not enough. */
  body?: { schema: z.ZodType; example: object; fields?: Record<string, string> };
  answers: Record<number, ResponseDescription>;
};

export const badInput: ResponseDescription = {
  description: "The body is not JSON, or a field is invalid. Nothing was changed.",
  schema: badInputResponse,
};

export const notSignedIn: ResponseDescription = {
  description: "No session.",
  schema: signedOutResponse,
  example: { code: "signed-out", message: "Please sign in first." },
};

/** The 413 response of every operation with a body. */
export const tooMuch: ResponseDescription = {
  description: "The body is larger than 256 KB.",
  schema: z.strictObject({ message: z.string() }),
  example: { message: "That is too much at once" },
};
