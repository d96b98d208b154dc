import { newsQuestion } from "../../domain/questions.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { readOrderNews } from "../../server/orders/order-news.ts";
import { shopContext } from "../context.ts";
import { privatePage } from "../private-page.ts";
import { signedOut } from "./answers.ts";
import type { Route } from "./+types/notifications.ts";

/** `GET /api/notifications?since=42`: the steps of one's own orders that came after this history entry, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await currentUser(shop, request);
  if (!user) return signedOut();
  const { since } = newsQuestion.parse(Object.fromEntries(new URL(request.url).searchParams));
  const news = await readOrderNews(shop.db, user.id, since);
  return Response.json(news, { headers: privatePage() });
}
