/**
 * A signal that aborts after so many milliseconds, or earlier with `stopped`: what `AbortSignal.any` and
 * `AbortSignal.timeout` return, which phones of 2023 and before lack.
 */
export function timeLimit(milliseconds: number, stopped?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const abort = () => {
    clearTimeout(timer);
    limit.abort();
  };
  const timer = setTimeout(abort, milliseconds);
  if (stopped?.aborted) abort();
  else stopped?.addEventListener("abort", abort, { once: true });
  return limit.signal;
}
