import { useLayoutEffect, useState } from "react";

/**
 * Keeps what the inline scripts have marked the root element with (`root-marks.ts`, the theme): when an error page
 * takes the place of a page, React renders the document anew, and removes all attributes of the root element.
 */
export function useKeptMarks(): void {
  const [marks] = useState(() => (import.meta.env.SSR ? [] : [...document.documentElement.attributes]));
  useLayoutEffect(() => {
    for (const { name, value } of marks) document.documentElement.setAttribute(name, value);
  }, [marks]);
}
