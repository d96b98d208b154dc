import type { Context } from "hono";

/** The envelope of every response of Monnify. */
export function success(c: Context, responseBody: object): Response {
  return c.json({ requestSuccessful: true, responseMessage: "success", responseCode: "0", responseBody });
}

export function failure(c: Context, status: 400 | 401 | 404 | 422, responseCode: string, responseMessage: string) {
  return c.json({ requestSuccessful: false, responseMessage, responseCode }, status);
}
