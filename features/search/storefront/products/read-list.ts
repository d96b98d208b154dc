import type { OfferedChoices } from "#features/catalogue/rules/offered-choices.ts";
import { productsPath, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import type { PageData } from "#features/shell/reading/reading-app.tsx";
import { PAGE_DATA } from "#platform/reading/first-touch.ts";

const data = new RegExp(`<script[^>]* id="${PAGE_DATA}"[^>]*>(.*?)</script>`, "s");

/**
 * Reads from the list's document how many products match a filter and the choices that would change it; when the
 * browser opens the list next, it only has to revalidate that document.
 */
export async function readList(
  filter: ProductFilter,
  signal: AbortSignal,
): Promise<{ total: number; offered: OfferedChoices }> {
  const response = await fetch(productsPath(filter), { signal });
  const [, json = ""] = data.exec(await response.text()) ?? [];
  const { loaderData } = JSON.parse(json) as PageData;
  const { total, offered } = loaderData as { total: number; offered: OfferedChoices };
  return { total, offered };
}
