import { readSupport } from "../../server/catalogue/settings.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import type { Route } from "./+types/returns.ts";
import ReturnsPage from "./returns/returns-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { support: await readSupport(context.get(shopContext).db) };
}

export const handle = readingPage("returns/returns-page", ReturnsPage);

export default ReturnsPage;
