import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { currentUser } from "#features/accounts/server/current-user.ts";
import { isSample } from "#features/orders/rules/samples.ts";
import type { TrackedOrder } from "#features/orders/rules/tracking.ts";
import { refuseLookUp, trackOrders, trackOrdersById, openTrackingLink } from "#features/orders/server/track-order.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { retryAfter } from "#platform/http/refusal-response.ts";
import { readOrderNumber } from "#platform/rules/order-number.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { plainLine } from "#platform/rules/typed-text.ts";
import type { Shop } from "#platform/shop.ts";
import { orOffline } from "#platform/ui/browser/or-offline.ts";
import { Head } from "#platform/ui/head.tsx";
import type { Route } from "./+types/track-order.ts";
import { LookupForm, type LookupMode } from "./lookup-form.tsx";
import { Results } from "./results.tsx";
import { Samples } from "./samples.tsx";
import "./track-order.css";

/** `wait`: headers for a look-up refused by a rate limit. */
type Found = { orders: TrackedOrder[]; error?: string; wait?: Record<string, string> };

/** The most orders that a look-up by email shows, because a page that watches them reloads all of them by id. */
const MAX_ORDERS = 50;

/**
 * `/track-order?order=CBL_…` is a link that can be shared, `?link=…` one from an email. An email address never appears
 * in a URL, so the form posts it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const ids = query
    .getAll("order")
    .flatMap((id) => id.trim() || [])
    .slice(0, MAX_ORDERS);
  const link = query.get("link")?.trim();
  const { ip } = context.get(callerContext);
  const result = link ? await byLink(shop, link, ip) : ids.length > 0 ? await byId(shop, ids, ip) : undefined;
  const found = { id: ids[0] ?? "", result, samples: shop.config.demo };
  return data(found, { status: responseStatus(result), ...(result && { headers: responseHeaders(result) }) });
}

/** The page without a look-up is the same for every visitor. */
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) =>
  new Headers([...loaderHeaders, ...actionHeaders]);

// A look-up does not change the loader's data, and a revalidation that fails would replace the form with an error.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== "POST" && defaultShouldRevalidate;

const lookup = z.object({
  mode: z.enum(["id", "email"]),
  query: z.string().overwrite(plainLine).max(1_000),
  email: z.string().overwrite(plainLine).max(254).default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const parsed = lookup.safeParse(Object.fromEntries(await request.formData()));
  // An empty query does nothing (specification 5.9).
  if (!parsed.success || parsed.data.query === "")
    return { mode: "id" as const, query: "", email: "", result: undefined, submittedAt: 0 };
  const { query } = parsed.data;
  // Order ids contain no @; without JavaScript one field takes both.
  const mode = query.includes("@") ? "email" : parsed.data.mode;
  const { ip } = context.get(callerContext);
  const number = mode === "id" ? readOrderNumber(query) : undefined;
  const email = mode === "email" ? query : parsed.data.email;
  // Part of the results' React key: distinguishes one look-up from the next.
  const submittedAt = shop.clock().getTime();
  try {
    const result =
      mode === "email" || number ? await byEmail(shop, { email, number, request, ip }) : await byId(shop, [query], ip);
    return data(
      { mode, query, email, result, submittedAt },
      { status: responseStatus(result), headers: responseHeaders(result) },
    );
  } catch (error) {
    shop.log.error({ err: error }, "tracking failed");
    return data({ mode, query, email, result: failed(mode), submittedAt }, { status: 503, headers: privateHeaders() });
  }
}

/** Shows the same error when the server cannot be reached. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData();
  const mode: LookupMode = typed.get("mode") === "email" ? "email" : "id";
  return orOffline(serverAction, {
    mode,
    query: String(typed.get("query")),
    email: String(typed.get("email") ?? ""),
    result: failed(mode),
    submittedAt: Date.now(),
  });
}

function failed(mode: LookupMode): Found {
  return { orders: [], error: mode === "id" ? "Failed to track order" : "Failed to track orders" };
}

function responseStatus(result: Found | undefined): number {
  if (!result?.error) return 200;
  return result.wait ? 429 : 404;
}

const responseHeaders = ({ wait }: Found) => ({ ...privateHeaders(), ...wait });

const refusedLookUp = (refusal: Refusal): Found => ({ orders: [], error: refusal.message, wait: retryAfter(refusal) });

async function byId(shop: Shop, ids: string[], ip: string): Promise<Found> {
  const refusal = await refuseLookUp(shop, "id", ip);
  if (refusal) return refusedLookUp(refusal);
  const orders = await trackOrdersById(shop, ids);
  return orders.length > 0 ? { orders } : { orders, error: NOT_FOUND };
}

const NOT_FOUND = "Order not found. Please check your order ID and try again.";

/** `number`: only the order with this number, which strangers may guess, so the address must be its. */
type EmailLookup = { email: string; number: string | undefined; request: Request; ip: string };

async function byEmail(shop: Shop, { email, number, request, ip }: EmailLookup): Promise<Found> {
  if (number && !email)
    return { orders: [], error: "To look up an order by its number, please enter its email address too." };
  const refusal = await refuseLookUp(shop, "email", ip);
  if (refusal) return refusedLookUp(refusal);
  const orders = await trackOrders(shop, email, await currentUser(shop, request), number);
  if (orders.length > 0) return { orders };
  return { orders, error: number ? NOT_FOUND : "No orders found for this email address." };
}

async function byLink(shop: Shop, token: string, ip: string): Promise<Found> {
  const refusal = await refuseLookUp(shop, "email", ip);
  if (refusal) return refusedLookUp(refusal);
  const orders = await openTrackingLink(shop, token);
  return orders
    ? { orders }
    : { orders: [], error: "This link no longer works. Look up your email address, and we’ll send you a new one." };
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result ?? loaderData.result;
  const { mode = "id", query = "", email = "", submittedAt } = actionData ?? {};
  const looked = query || loaderData.id;
  const isFound = result !== undefined && result.orders.length > 0;
  return (
    <div className={isFound ? "page track-found" : "page page-task"}>
      <Head
        title="Track Your Order"
        description="Track your order by its number or your email address: every step so far, the carrier, and the day to expect it."
        path="/track-order"
      />
      <div>
        <h1>Track Your Order</h1>
        <p>Enter your order ID or email address to track your package and see real-time updates</p>
        {/* The key refills the form with the sample that was pressed. */}
        <LookupForm
          key={isSample(looked) ? looked : ""}
          mode={mode}
          query={looked}
          email={email}
          error={result?.error}
        />
        {loaderData.samples && !isFound && <Samples />}
      </div>
      {result && isFound && (
        // The key remounts the results for each look-up, which drops live updates of an earlier one.
        <Results
          key={`${mode} ${query} ${submittedAt}`}
          orders={result.orders}
          email={mode === "email" ? query : email}
        />
      )}
      {loaderData.samples && isFound && <Samples />}
    </div>
  );
}
