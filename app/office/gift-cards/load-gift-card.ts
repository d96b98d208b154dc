import { findGiftCard } from "../../../server/gift-cards/list.ts";
import { shopContext } from "../../context.ts";
import { notFound } from "../form-action.ts";
import type { Route } from "./+types/gift-card.ts";

/** The gift card of the URL; 404 for an unknown one, and for one that is not paid. */
export async function loadGiftCard({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const card = await findGiftCard(context.get(shopContext).db, giftCardId(params));
  return { card: card ?? notFound() };
}

/** The id in the URL; -1, which no card has, for anything else. */
export function giftCardId({ giftCard }: { giftCard: string }): number {
  return /^\d{1,15}$/.test(giftCard) ? Number(giftCard) : -1;
}
