import { hasFeature, inOrder } from "#app";
import type { PageData } from "#platform/page-data.ts";
import type { Shop } from "#platform/shop.ts";
import { readSwitchedOn } from "./switched-off.ts";

/**
 * What features read for a page (features/page-data.ts), by their names and in their sequence: all that `read` returns
 * something for. It is not called for a feature that is switched off.
 */
export async function readPageData<Value>(
  shop: Shop,
  features: Record<string, { pageData: PageData }>,
  read: (pageData: PageData) => Promise<Value> | undefined,
): Promise<Record<string, Value>> {
  const on = await readSwitchedOn(shop);
  const values = await Promise.all(
    inOrder(features).map(async ([name, { pageData }]) => {
      const reading = hasFeature(on, name) ? read(pageData) : undefined;
      return reading ? [[name, await reading] as const] : [];
    }),
  );
  return Object.fromEntries(values.flat());
}
