import { findGiftCard } from "../../../server/gift-cards/list.ts";
import { shopContext } from "../../context.ts";
import { rowId } from "../../../domain/row-id.ts";
import { notFound } from "../form-action.ts";
import type { Route } from "./+types/gift-card.ts";

/** The gift card of the URL; 404 for an unknown one, and for one that is not paid. */
export async function loadGiftCard({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const card = await findGiftCard(context.get(shopContext).db, rowId(params.giftCard));
  return { card: card ?? notFound() };
}
