import { useEffect, useEffectEvent } from "react";

const MIN_INTERVAL_MS = 2_500;
const MAX_INTERVAL_MS = 15_000;

/**
 * While `isOn`, asks again and again about a payment: every few seconds at first, less often later, and at once when
 * the page becomes visible. Not while it is hidden.
 */
export function useRepeated(isOn: boolean, ask: () => unknown): void {
  const askIfVisible = useEffectEvent(() => document.visibilityState === "visible" && void ask());
  useEffect(() => {
    if (!isOn) return;
    let interval = MIN_INTERVAL_MS;
    let timer: ReturnType<typeof setTimeout>;
    const poll = () => {
      askIfVisible();
      interval = Math.min(interval * 1.3, MAX_INTERVAL_MS);
      timer = setTimeout(poll, interval);
    };
    const onVisibility = () => askIfVisible();
    timer = setTimeout(poll, interval);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isOn]);
}
