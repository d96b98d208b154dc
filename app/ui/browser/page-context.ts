import { createContext, use } from "react";
import type { RootData } from "../../root-data.ts";

type PageContextValue = {
  /** Undefined if it could not be read. */ root: RootData | undefined;
  /** The path of the page. */ path: string;
};

/** What the parts of every page read: rendered with and without a router. */
export const PageContext = createContext<PageContextValue>({ root: undefined, path: "/" });

export function useRootData(): RootData | undefined {
  return use(PageContext).root;
}

/** Whether the shop is a demo, with figures and voices that are made up. False if that could not be read. */
export function useIsDemo(): boolean {
  return useRootData()?.isDemo ?? false;
}

export function usePath(): string {
  return use(PageContext).path;
}
