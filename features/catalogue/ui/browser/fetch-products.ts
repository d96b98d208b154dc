import { timeLimit } from "#platform/ui/browser/time-limit.ts";
import type { Product } from "../../rules/product.ts";

/** Milliseconds. */
const TIMEOUT = 10_000;
/** The most products that /api/products returns in one response. */
const BATCH_SIZE = 100;

/** The current products in the order of `ids`, without those that are no longer sold; undefined if a request fails. */
export async function fetchProducts(ids: string[], signal?: AbortSignal): Promise<Product[] | undefined> {
  const requestSignal = timeLimit(TIMEOUT, signal);
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) =>
    ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  try {
    const found = (await Promise.all(batches.map((batch) => fetchBatch(batch, requestSignal)))).flat();
    return ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  } catch {
    return undefined;
  }
}

async function fetchBatch(ids: string[], signal: AbortSignal): Promise<Product[]> {
  const response = await fetch(`/api/products?ids=${encodeURIComponent(ids.join(","))}`, { signal });
  if (!response.ok) throw new Error(`/api/products responded with ${response.status}`);
  return (await response.json()) as Product[];
}
