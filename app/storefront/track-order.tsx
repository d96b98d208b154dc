import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { sampleEmails, sampleOrderIds } from "../../domain/samples.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import type { TrackedOrder } from "../../domain/tracking.ts";
import { trackOrder, trackOrders } from "../../server/orders/track-order.ts";
import type { Shop } from "../../server/shop.ts";
import { shopContext } from "../context.ts";
import { privatePage } from "../private-page.ts";
import { OrderCard } from "../ui/order-card.tsx";
import { unlessSilent } from "../ui/unless-silent.ts";
import type { Route } from "./+types/track-order.ts";
import { LookupForm, type LookupMode } from "./track-order/lookup-form.tsx";
import "./track-order.css";

type Found = { orders: TrackedOrder[]; error?: string };

/** `/track-order?order=CBL_…` is a link that can be shared; an e-mail address never stands in an address, so it is posted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = new URL(request.url).searchParams.get("order")?.trim();
  const { dollarRate } = await readSettings(shop.db);
  const result = id ? await byId(shop, id) : undefined;
  const answer = { id: id ?? "", result, dollarRate, samples: !shop.config.production };
  return data(answer, { status: result?.error ? 404 : 200, headers: privatePage() });
}

export const headers = privatePage;

// A look-up does not change what the loader knows; asking it again over a broken line would lose the form.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== "POST" && defaultShouldRevalidate;

const lookup = z.object({
  mode: z.enum(["id", "email"]),
  query: z.string().trim().max(254),
});

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const parsed = lookup.safeParse(Object.fromEntries(await request.formData()));
  // Nothing typed: nothing happens (specification, section 5).
  if (!parsed.success || parsed.data.query === "") return { mode: "id" as const, query: "", result: undefined };
  const { mode, query } = parsed.data;
  try {
    const result = mode === "id" ? await byId(shop, query) : await byEmail(shop, query, request);
    return data({ mode, query, result }, { status: result.error ? 404 : 200 });
  } catch (error) {
    shop.log.error({ err: error }, "tracking failed");
    return data({ mode, query, result: failed(mode) }, { status: 503 });
  }
}

/** When the shop cannot be reached at all. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData();
  const mode: LookupMode = typed.get("mode") === "email" ? "email" : "id";
  return unlessSilent(serverAction, { mode, query: String(typed.get("query")), result: failed(mode) });
}

function failed(mode: LookupMode): Found {
  return { orders: [], error: mode === "id" ? "Failed to track order" : "Failed to track orders" };
}

async function byId(shop: Shop, id: string): Promise<Found> {
  const order = await trackOrder(shop, id);
  return order
    ? { orders: [order] }
    : { orders: [], error: "Order not found. Please check your order ID and try again." };
}

async function byEmail(shop: Shop, email: string, request: Request): Promise<Found> {
  const orders = await trackOrders(shop, email, await currentUser(shop, request));
  return orders.length > 0 ? { orders } : { orders, error: "No orders found for this email address." };
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData?.result ?? loaderData.result;
  return (
    <div className="page track-page">
      <title>Track Your Order · Calabash Larder</title>
      <h1>Track Your Order</h1>
      <p>Enter your order ID or email address to track your package and see real-time updates</p>
      <LookupForm mode={actionData?.mode ?? "id"} query={actionData?.query ?? loaderData.id} error={result?.error} />
      {result && result.orders.length > 0 && (
        <section aria-labelledby="results">
          <h2 id="results">{result.orders.length === 1 ? "Order Details" : `Found ${result.orders.length} Orders`}</h2>
          {result.orders.map((order) => (
            <OrderCard key={order.createdAt + order.id} order={order} dollarRate={loaderData.dollarRate} />
          ))}
        </section>
      )}
      {loaderData.samples && <Help />}
    </div>
  );
}

/** Only while there are sample orders to try. */
function Help() {
  return (
    <aside className="help-box">
      <h2>Just looking?</h2>
      <p>Try one of our sample orders:</p>
      <ul>
        <li>
          <code>{sampleOrderIds.shipped}</code> (a shipped order)
        </li>
        <li>
          <code>{sampleOrderIds.delivered}</code> (a delivered order)
        </li>
        {sampleEmails.map((email) => (
          <li key={email}>
            <code>{email}</code>
          </li>
        ))}
      </ul>
    </aside>
  );
}
