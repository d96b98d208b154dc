import { useShopName } from "./browser/page-context.ts";

/** The title of a page, followed by the shop's name; public pages have theirs in `Head`. */
export function Title({ children }: { children: string }) {
  return <title>{`${children} · ${useShopName()}`}</title>;
}
