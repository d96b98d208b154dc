import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1_000;

/** Loads the page's data again every second while `active`. */
export function useReadAgain(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}
