import { useEffect } from "react";
import { useParams } from "react-router";

/** Milliseconds after which the measuring is loaded although nothing was pressed. */
const QUIET = 5_000;

/**
 * For the root: measures how fast the first page of a visit was, and sends that when the visitor leaves the page. The
 * code for it is loaded at the first press, or after five seconds, so that it never competes with the page; the browser
 * keeps the measurements until then.
 */
export function useReportVitals(): void {
  const params = useParams();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const path = location.pathname;
    const loading = new AbortController();
    const load = () => {
      loading.abort();
      clearTimeout(timer);
      // Without the network there is nothing to report to.
      import("../report-vitals.ts").then(({ reportVitals }) => reportVitals(path, params)).catch(() => {});
    };
    const timer = setTimeout(load, QUIET);
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, load, { signal: loading.signal });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first page only
  }, []);
}
