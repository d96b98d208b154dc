/** Milliseconds after which the measuring code is loaded without a press. */
const QUIET = 5_000;

/**
 * Measures how fast the first page of a visit is, and sends the result when the visitor leaves it. Its code loads at
 * the first press or after five seconds, so that it never competes with the page; the browser buffers the measurements
 * until then. Returns a function that cancels the loading.
 * @param route of the page, such as `/product/:id`
 */
export function measureVitals(route: string): () => void {
  // web-vitals needs a newer browser than the shop does.
  if (!import.meta.env.PROD || !("at" in Array.prototype)) return () => {};
  const loading = new AbortController();
  const stop = () => {
    loading.abort();
    clearTimeout(timer);
  };
  const load = () => {
    stop();
    // Without a network there is nothing to report to.
    import("./report-vitals.ts").then(({ reportVitals }) => reportVitals(route)).catch(() => {});
  };
  const timer = setTimeout(load, QUIET);
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, load, { signal: loading.signal });
  return stop;
}
