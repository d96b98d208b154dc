import { writeFilter, type ProductFilter } from "../../../domain/product/product-filter.ts";
import { PAGE_DATA } from "../../reading/first-touch.ts";
import type { PageData } from "../../reading/reading-app.tsx";

const data = new RegExp(`<script[^>]* id="${PAGE_DATA}"[^>]*>(.*?)</script>`, "s");

/**
 * The number of products that match a filter, from the document of the list; the browser needs only ask whether it has
 * changed when it opens that list next.
 */
export async function countProducts(filter: ProductFilter, signal: AbortSignal): Promise<number> {
  const response = await fetch(`/products${writeFilter(filter)}`, { signal });
  const [, json = ""] = data.exec(await response.text()) ?? [];
  const { loaderData } = JSON.parse(json) as PageData;
  return (loaderData as { total: number }).total;
}
