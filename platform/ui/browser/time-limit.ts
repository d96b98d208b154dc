/**
 * A signal that aborts after this many milliseconds, or earlier with `stopped`. Replaces `AbortSignal.any` and
 * `AbortSignal.timeout`, which phones of 2023 and before lack.
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
