import type { Product } from "../../domain/product.ts";

const LONGEST_WAIT = 10_000;
/** As many as /api/products answers at once. */
const AT_ONCE = 100;

/**
 * The products as they are today, in the order of `ids`, without those that are no longer sold; undefined without an
 * answer.
 */
export async function fetchProducts(ids: string[], signal: AbortSignal): Promise<Product[] | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]);
  const groups = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, group) =>
    ids.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
  try {
    const found = (await Promise.all(groups.map((group) => fetchGroup(group, limit)))).flat();
    return ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  } catch {
    return undefined;
  }
}

async function fetchGroup(ids: string[], signal: AbortSignal): Promise<Product[]> {
  const answer = await fetch(`/api/products?ids=${encodeURIComponent(ids.join(","))}`, { signal });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return (await answer.json()) as Product[];
}
