import { publicPages } from "../http/public-pages.ts";
import { CAN_HOVER } from "./first-touch.ts";

/**
 * The speculation rules of a reading page: the browser requests another reading page's document when the mouse hovers
 * over or presses a link to it, so that following the link is faster. Only for a mouse: a scrolling finger presses one
 * link after another, and phone browsers also request links that are merely visible.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: publicPages.filter(({ router }) => !router).map(({ path }) => path) },
          { selector_matches: `[${CAN_HOVER}] a` },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
