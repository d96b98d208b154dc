import type { RouterContextProvider } from "react-router";
import { WELCOME_CODE } from "../domain/order/notifications.ts";
import { readSocialLinks } from "../server/catalogue/settings.ts";
import { isOffered } from "../server/orders/promotions.ts";
import { shopContext } from "./context.ts";

export type RootData = Awaited<ReturnType<typeof readRootData>>;

/**
 * What the document, its footer and its bell need. The root's loader returns it; a guard that stops a request sends it
 * with its error, because no loader runs then.
 */
export async function readRootData(context: Readonly<RouterContextProvider>) {
  const { db, config, log, clock } = context.get(shopContext);
  // The error page is rendered even while the database is unavailable; then the footer has no links.
  const read = Promise.all([readSocialLinks(db), isOffered(db, WELCOME_CODE, clock())]);
  const [elsewhere, hasWelcomeOffer] = await read.catch((error: unknown): Awaited<typeof read> => {
    log.error({ err: error }, "the footer's links could not be read");
    return [[], false];
  });
  return { site: config.publicUrl, elsewhere, hasWelcomeOffer };
}
