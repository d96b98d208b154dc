import { leadsToCheckout } from "#features/cart/rules/next-checkout.ts";
import type { PageQueries } from "#platform/rules/page-queries.ts";

export const pageQueries: PageQueries = {
  // `next`, where signing in leads to, can be any path of the shop: only pages that lead to the checkout are cached.
  "/auth": (query) => {
    const next = query.get("next");
    if (next !== null && !leadsToCheckout(next)) return undefined;
    const mode = query.get("mode") === "register" ? "mode=register" : "";
    const search = [mode, next ? `next=${next}` : ""].filter(Boolean).join("&");
    return search && `?${search}`;
  },
};
