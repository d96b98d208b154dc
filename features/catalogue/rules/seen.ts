/** A product in the list of recently viewed products. */
export type SeenProduct = { id: string; name: string; image: string };

/** The length of the list: the product of the page, and those that are shown below it. */
const MOST_SEEN = 7;

/** The list after a product was viewed, newest first. */
export function withSeen(seen: readonly SeenProduct[], { id, name, image }: SeenProduct): SeenProduct[] {
  return [{ id, name, image }, ...seen.filter((other) => other.id !== id)].slice(0, MOST_SEEN);
}

/** The list as the browser has stored it; empty if the value is invalid. */
export function readSeen(text: string | null): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, MOST_SEEN) : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is SeenProduct {
  const { id, name, image } = (value ?? {}) as Partial<Record<keyof SeenProduct, unknown>>;
  return typeof id === "string" && typeof name === "string" && typeof image === "string" && image.startsWith("/");
}
