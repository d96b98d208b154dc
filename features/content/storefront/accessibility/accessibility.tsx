import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/accessibility.ts";
import AccessibilityPage from "./accessibility-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { support: await readSupport(context.get(shopContext).db) };
}

export const handle = readingPage("content/storefront/accessibility/accessibility-page", AccessibilityPage);

export default AccessibilityPage;
