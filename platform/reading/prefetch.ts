import { publicPages } from "../http/public-pages.ts";
import { CAN_HOVER } from "./first-touch.ts";

/**
 * The speculation rules of a reading page: the browser requests the document of another reading page when the mouse
 * hovers over a link to it or presses it, so that following the link takes less time. Only for a mouse: a scrolling
 * finger presses one link after the other, and a phone's browser also requests links that are only visible.
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
