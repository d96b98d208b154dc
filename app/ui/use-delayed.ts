import { useEffect, useState } from "react";

/** Whether something has been going on for longer than `patience` milliseconds. */
export function useDelayed(pending: boolean, patience: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending, patience]);
  return late && pending;
}
