import { z } from "zod";
import { badInputResponse, signedOutResponse } from "../../../domain/responses.ts";

export const tags = {
  Catalogue: "What the shop sells.",
  Orders: "Placing an order, and what a promo code takes off it.",
  Payments: "Paying an order that was placed and still waits. Saying anything of this twice is harmless.",
  Account: "What the shop knows of the person who is signed in.",
  Letters: "Addresses that want to hear from the shop. The answer never says whether one was known before.",
} as const;
export type Tag = keyof typeof tags;

export const who = {
  everyone: "Everybody, signed in or not.",
  either: "Everybody; the answer depends on who is signed in.",
  "signed in": "Whoever is signed in.",
  owner: "Whoever is signed in, for an order of their own; anybody else's does not exist for them.",
} as const;

export type ResponseDescription = { words: string; schema?: z.ZodType; example?: unknown };

/** One thing that can be asked of the JSON API. The schemas are those that check the input, and those that the tests check answers with. */
export type Operation = {
  id: string;
  method: "GET" | "POST";
  /** As app/routes.ts writes it: `/api/orders/:orderId/transfer`. */
  path: string;
  tag: Tag;
  title: string;
  words: string;
  who: keyof typeof who;
  parameters?: z.ZodObject;
  query?: z.ZodObject;
  /** What `readBody` is given; `fields` says in words what the names do not, by dotted path. */
  body?: { schema: z.ZodType; example: object; fields?: Record<string, string> };
  answers: Record<number, ResponseDescription>;
};

export const badInput: ResponseDescription = {
  words: "The body is not JSON, or a field of it is wrong. Nothing was done.",
  schema: badInputResponse,
};

export const notSignedIn: ResponseDescription = {
  words: "Nobody is signed in.",
  schema: signedOutResponse,
  example: { code: "signed-out", message: "Please sign in first." },
};

/** The last of the answers to every operation that has a body. */
export const tooMuch: ResponseDescription = {
  words: "The body is larger than 256 KB.",
  schema: z.strictObject({ message: z.string() }),
  example: { message: "That is too much at once" },
};
