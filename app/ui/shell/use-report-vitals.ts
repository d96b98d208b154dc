import { useEffect } from "react";
import { useParams } from "react-router";

/**
 * For the root: measures how fast the first page of a visit was, and sends that when the visitor leaves the page. Loaded
 * after the page.
 */
export function useReportVitals(): void {
  const params = useParams();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const path = location.pathname;
    // Without the network there is nothing to report to.
    import("../report-vitals.ts").then(({ reportVitals }) => reportVitals(path, params)).catch(() => {});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first page only
  }, []);
}
