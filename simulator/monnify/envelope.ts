import type { Context } from "hono";

/** The envelope around every answer of Monnify's. */
export function yes(c: Context, responseBody: object): Response {
  return c.json({ requestSuccessful: true, responseMessage: "success", responseCode: "0", responseBody });
}

export function no(c: Context, status: 400 | 401 | 404 | 422, responseCode: string, responseMessage: string): Response {
  return c.json({ requestSuccessful: false, responseMessage, responseCode }, status);
}
