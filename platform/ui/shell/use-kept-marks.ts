import { useLayoutEffect, useState } from "react";

/**
 * Preserves the marks that inline scripts set on the root element (`root-marks.ts`, the theme): when an error page
 * replaces a page, React renders the document again and removes all attributes of the root element.
 */
export function useKeptMarks(): void {
  const [marks] = useState(() => (import.meta.env.SSR ? [] : [...document.documentElement.attributes]));
  useLayoutEffect(() => {
    for (const { name, value } of marks) document.documentElement.setAttribute(name, value);
  }, [marks]);
}
