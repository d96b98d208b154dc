import { notFound } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { findGiftCard } from "../server/list.ts";
import type { Route } from "./+types/gift-card.ts";

/** The gift card of the URL; 404 for an unknown or unpaid one. */
export async function loadGiftCard({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const card = await findGiftCard(context.get(shopContext).db, rowId(params.giftCard));
  return { card: card ?? notFound() };
}
