import type { PageData } from "../../../../platform/page-data.ts";
import type { Shop } from "../../../../platform/shop.ts";
import * as features from "../../../page-data.ts";
import { whileOn } from "../../../shop/server/switched-off.ts";

/** What features add to the page of a product, by their names, and what search engines read of all of them. */
export async function readParts(shop: Shop, productId: string, query: URLSearchParams) {
  const read = async (name: string, { product: readPart }: PageData) =>
    [name, await whileOn(shop, name, async () => readPart?.(shop, productId, query), undefined)] as const;
  const parts = await Promise.all(Object.entries(features).map(([name, { pageData }]) => read(name, pageData)));
  return {
    parts: Object.fromEntries(parts.map(([name, part]) => [name, part?.shown])),
    facts: Object.assign({}, ...parts.map(([, part]) => part?.facts)) as object,
  };
}
