import { vi } from "vitest";

/** Records the addresses to which the page sends the browser from now on, because jsdom cannot go there. */
export function watchLeaving(at = "/page"): string[] {
  const left: string[] = [];
  const { origin, pathname, search, hash, href } = new URL(at, location.href);
  vi.stubGlobal("location", { origin, pathname, search, hash, href, assign: (to: string) => left.push(to) });
  return left;
}
