import { useEffect } from "react";
import { useLocation } from "react-router";

/** Closes open menus when React Router shows another page; leave-page.ts does so when the document is left. */
export function useCloseMenus(): void {
  const { key } = useLocation();
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for each page
  }, [key]);
}
