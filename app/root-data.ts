import type { RouterContextProvider } from "react-router";
import { readSocialLinks } from "../server/catalogue/settings.ts";
import { shopContext } from "./context.ts";

export type RootData = Awaited<ReturnType<typeof readRootData>>;

/**
 * What the document and its footer need. The root's loader returns it; a guard that stops a request sends it with its
 * error, because no loader runs then.
 */
export async function readRootData(context: Readonly<RouterContextProvider>) {
  const { db, config, log } = context.get(shopContext);
  // The error page is rendered even while the database is unavailable; then the footer has no links.
  const elsewhere = await readSocialLinks(db).catch((error: unknown) => {
    log.error({ err: error }, "the footer's links could not be read");
    return [];
  });
  return { site: config.publicUrl, elsewhere };
}
