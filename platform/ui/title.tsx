import { useShopName } from "./browser/page-context.ts";

/** The title of a page, with the shop's name behind it; that of a public page is in its `Head`. */
export function Title({ children }: { children: string }) {
  return <title>{`${children} · ${useShopName()}`}</title>;
}
