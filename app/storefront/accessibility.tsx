import { readSupport } from "../../server/catalogue/settings.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/accessibility.ts";
import AccessibilityPage from "./accessibility/accessibility-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { support: await readSupport(context.get(shopContext).db) };
}

export const handle = readingPage("accessibility/accessibility-page", AccessibilityPage);

export default AccessibilityPage;
