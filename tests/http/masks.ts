import type { Pool } from "pg";
import type { Masks } from "../no-script/describe.ts";
import { shopRoutes } from "../shop/shop-routes.ts";

/** The columns whose values are of the example shop, and not words of the shop's own. */
const seeded = `
  products.name products.category products.image_alt announced_products.name dishes.name dish_ingredients.name faq_entries.question
  shipping_zones.name shipping_countries.name carriers.name ussd_banks.name promotions.code suppliers.name
  users.name users.email addresses.full_name saved_views.name staff_invitations.email reviews.title
  newsletters.subject newsletter_subscribers.email product_requests.term batches.code order_items.name
  gift_cards.last_four`;

const days = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{Ll}*/gu;

/** Masks the names of the example shop, and all numbers; URLs are named by their routes. */
export async function openMasks(pool: Pool, url: string): Promise<Masks> {
  const columns = seeded.trim().split(/\s+/);
  const queries = columns.map(
    (column) => `select ${column} as name from ${column.split(".")[0]} where ${column} <> ''`,
  );
  const { rows } = await pool.query<{ name: string }>(queries.join(" union "));
  const names = rows
    .flatMap(({ name }) => [name, name.replace(/ \(.*/, "")])
    .filter((name) => name.length > 3)
    .flatMap((name) => [name, name.toLowerCase()]);
  const longestFirst = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?()[\]]/g, "\\$&"));
  const name = new RegExp(`(?<!\\p{Ll})(?:${longestFirst.join("|")})(?!\\p{Ll})`, "gu");

  function text(original: string): string {
    const masked = original
      .replace(/\s+/g, " ")
      .trim()
      // Random letters and digits, whose parts may look like words: a UUID, and the end of an order's number.
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "#")
      .replace(/…[a-z0-9]{9}/g, "…#")
      .replace(name, "…")
      .replace(/(?<=\p{Ll}{2})\d+(?![\p{L}\p{N}])/gu, " #")
      .replace(days, "#")
      .replace(/[\p{L}\p{N}_.,:/+-]*\p{N}[\p{L}\p{N}_-]*/gu, "#")
      .replace(/#(?:[ ,:%–-]*#)+/g, "#");
    // What is long and has data in it is a row of a list.
    return masked.length > 40 ? masked.replace(/[…#].*/, "…") : masked;
  }

  function maskUrl(original: string): string {
    if (original.startsWith("#") || original === "") return text(original);
    const { origin, protocol, pathname, searchParams, hash } = new URL(original, url);
    if (origin !== new URL(url).origin) return protocol.startsWith("http") ? `${origin}…` : `${protocol}…`;
    // A long word is a token, whose beginning may by chance have no digit.
    const values = (key: string, value: string) =>
      key === "search" ? "…" : /^\S{25,}$/.test(value) ? "#" : text(value);
    const query = [...searchParams].map(([key, value]) => `${key}=${values(key, value)}`);
    return `${routeOf(pathname)}${query.length > 0 ? `?${query.join("&")}` : ""}${text(hash)}`;
  }

  return { text, url: maskUrl };
}

/** Parameters whose values are words of the shop's own. */
const ofTheShop = ["step", "decision", "table", "provider"];
const parameters = (path: string) => path.split(":").length;
const routes = shopRoutes
  .filter(({ path }) => path !== "/*")
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`) }))
  .toSorted((one, other) => parameters(one.path) - parameters(other.path));

/** The path of the route that a path belongs to. */
function routeOf(pathname: string): string {
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const values = route?.pattern.exec(pathname)?.slice(1) ?? [];
  return (
    route?.path.replace(/:(\w+)/g, (parameter, name: string) => {
      const value = values.shift() ?? "";
      return ofTheShop.includes(name) ? value : parameter;
    }) ?? pathname.replace(/[\w.-]*\d[\w.-]*/g, "#")
  );
}
