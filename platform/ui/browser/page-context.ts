import { createContext, use } from "react";
import type { Logo } from "../../rules/logo.ts";
import type { Currency } from "../../rules/money.ts";
import { FIRST_SHOP_NAME } from "../../rules/shop-name.ts";
import type { ShownTaxes } from "../../rules/shown-price.ts";

/** What every page knows about the shop. features/shell/middleware/root-data.ts reads and declares it. */
export interface RootData {
  /** The public URL of the shop without a trailing slash. */
  site: string;
  shopName: string;
  logo?: Logo;
  isDemo: boolean;
  /** The currencies that amounts are shown in besides naira. */
  currencies: Currency[];
  shownTaxes: ShownTaxes;
  /** The names of the optional features that are switched on. */
  on: string[];
}

type PageContextValue = {
  /** Undefined if it could not be read. */ root: RootData | undefined;
  /** The path of the page. */ path: string;
};

/** What shared parts of pages read, with or without a router. */
export const PageContext = createContext<PageContextValue>({ root: undefined, path: "/" });

export function useRootData(): RootData | undefined {
  return use(PageContext).root;
}

/** What the shop is called (Settings). */
export function useShopName(): string {
  return useRootData()?.shopName ?? FIRST_SHOP_NAME;
}

/** Whether the shop is a demo, with invented figures and testimonials. False if unknown. */
export function useIsDemo(): boolean {
  return useRootData()?.isDemo ?? false;
}

/** Whether the shop has an optional feature, by its name in app.ts, which staff can switch off. True if unknown. */
export function useHasFeature(): (feature: string) => boolean {
  const on = useRootData()?.on;
  return (feature) => on?.includes(feature) ?? true;
}

/** A link in one of the shop's lists, with its page's feature if staff can switch that off. */
export type ShopLink = readonly [path: string, label: string, feature?: string];

/** The links to pages of features that are on. */
export function useShownLinks(links: ShopLink[]): ShopLink[] {
  const has = useHasFeature();
  return links.filter(([, , feature]) => feature === undefined || has(feature));
}

export function usePath(): string {
  return use(PageContext).path;
}
