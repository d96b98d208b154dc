import { useEffect, useState } from "react";

/** Whether `pending` has been true for longer than `delay` milliseconds. */
export function useDelayed(pending: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending, delay]);
  return late && pending;
}
