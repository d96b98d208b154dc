import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/returns.ts";
import ReturnsPage from "./returns-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { support: await readSupport(context.get(shopContext).db) };
}

export const handle = readingPage("returns/storefront/returns-page", ReturnsPage);

export default ReturnsPage;
