/** A product as the list of those looked at lately shows it. */
export type SeenProduct = { id: string; name: string; image: string };

/** How many are remembered: the one that is looked at, and those that are shown below it. */
const MOST_SEEN = 7;

/** The list, newest first, once a product is looked at. */
export function withSeen(seen: readonly SeenProduct[], { id, name, image }: SeenProduct): SeenProduct[] {
  return [{ id, name, image }, ...seen.filter((other) => other.id !== id)].slice(0, MOST_SEEN);
}

/** The list as the browser has stored it; empty if that is none. */
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
