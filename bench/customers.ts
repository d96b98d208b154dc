import { Client } from "pg";
import { amarasAddress } from "#tests/people/people.ts";
import { request, type Answer } from "./request.ts";
import type { RunningShop } from "./shop.ts";

type Person = { name?: string; email: string; password: string };
type Shop = Pick<RunningShop, "url">;

/** A staff account of the demo shop (db/seed/demo.ts). */
export const staff: Person = { email: "office@example.com", password: "palm-oil-and-pepper" };
/** Each order is one unit of this product. */
export const ITEM = { productId: "1", quantity: 1 };
const PASSWORD = "bitterleaf-soup";

export const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

/** The customer with this number, whom `addCustomers` has added. */
export const customer = (number: number): Person => ({
  email: `bench-${number}@example.com`,
  password: PASSWORD,
});

/** A different IPv4 address for each number, so that no customer uses up another's limits. */
export const makeIp = (number: number) => `10.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

/** Registers a customer and copies the account, so that its password is hashed once. Returns how many there are. */
export async function addCustomers(shop: Shop, databaseUrl: string, count: number): Promise<number> {
  const email = `first-${Date.now()}@example.com`;
  await signIn(shop, 0, { name: "Client", email, password: PASSWORD }, "/auth?mode=register");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (id, name, email, email_verified)
      select 'bench-' || n, 'Client ' || n, 'bench-' || n || '@example.com', true from generate_series(0, $1 - 1) n
      on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into password_hashes (user_id, hash, updated_at)
      select u.id, p.hash, p.updated_at
      from password_hashes p join users first on first.id = p.user_id and first.email = $1, users u
      where u.id like 'bench-%' on conflict do nothing`,
    [email],
  );
  await client.end();
  return count;
}

/** Sends the sign-in form; the response to a correct password is a redirect. */
export function sendSignIn(
  { url }: Shop,
  network: number,
  person: Person,
  path = "/auth",
  cookie = "",
): Promise<Answer> {
  return request(url + path, {
    method: "POST",
    headers: { ...formHeaders, origin: url, "x-forwarded-for": makeIp(network), ...(cookie && { cookie }) },
    body: new URLSearchParams(person).toString(),
  });
}

/** Registers or signs in a person and returns the session cookie. */
export async function signIn(shop: Shop, network: number, person: Person, path = "/auth"): Promise<string> {
  const { status, text, cookies } = await sendSignIn(shop, network, person, path);
  if (status !== 302) throw new Error(`Could not sign in: ${status} ${text.slice(0, 300)}`);
  return cookies.join("; ");
}

let placed = 0;

/** An order of one product, with an id of its own, as the shop takes it. */
export function newOrder(total: number) {
  placed += 1;
  const id = `CBL_${Date.now()}_${placed.toString(36).padStart(9, "0")}`;
  // An address gets only a few emails an hour.
  const shipping = { ...amarasAddress, email: `buyer-${process.pid}-${placed}@example.com` };
  return { id, items: [ITEM], shippingMethod: "standard", shipping, total };
}

/** Sends an order of one product. */
export async function place({ url }: Shop, cookie: string, total: number): Promise<{ id: string; response: Answer }> {
  const order = newOrder(total);
  const headers = { cookie, origin: url, "content-type": "application/json" };
  const response = await request(`${url}/api/orders`, { method: "POST", headers, body: JSON.stringify(order) });
  return { response, id: order.id };
}

/** Reports the bank transfer for an order, as its customer does. */
export const reportTransfer = ({ url }: Shop, cookie: string, id: string) =>
  request(`${url}/api/orders/${id}/transfer`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: "{}",
  });

/** The correct total, from the shop's refusal of a wrong one. */
export async function readTotal(shop: Shop, cookie: string): Promise<number> {
  const { response } = await place(shop, cookie, 1);
  const { details } = JSON.parse(response.text) as { details?: { quote?: { total: number } } };
  if (!details?.quote) throw new Error(`The shop did not return the total: ${response.status}`);
  return details.quote.total;
}
