import { expect } from "vitest";
import { amara, amarasAddress } from "./people.ts";

/** Creates Amara's account at a shop that runs at `url`, and returns the cookie of her session. */
export async function registerCustomer(url: string): Promise<string> {
  const response = await fetch(`${url}/auth?mode=register`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(amara),
    headers: { origin: url },
  });
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
}

/** Posts an order of one packet of uda to Ikeja, as the checkout does. */
export function postOrder(url: string, cookie: string, id: string): Promise<Response> {
  const order = {
    id,
    items: [{ productId: "12", quantity: 1 }],
    shippingMethod: "standard",
    shipping: amarasAddress,
    // 12,784 + 24,000 + 8% of 12,784.
    total: 37_807,
  };
  return fetch(`${url}/api/orders`, {
    method: "POST",
    body: JSON.stringify(order),
    headers: { "content-type": "application/json", cookie },
    signal: AbortSignal.timeout(20_000),
  });
}
