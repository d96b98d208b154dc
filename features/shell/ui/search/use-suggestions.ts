import { useEffect, useState } from "react";
import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { timeLimit } from "#platform/ui/browser/time-limit.ts";

/** Milliseconds. */
const PAUSE = 150;
const TIMEOUT = 4_000;
/** The shop suggests nothing for fewer letters. */
const SHORTEST = 2;

/**
 * The suggestions for what has been typed, requested at a pause in typing; undefined until they arrive and when the
 * network fails. The response to an earlier text is dropped.
 */
export function useSuggestions(typed: string): Suggestions | undefined {
  const term = typed.trim();
  const [latest, setLatest] = useState<{ term: string; suggestions: Suggestions }>();
  useEffect(() => {
    if (term.length < SHORTEST) return;
    const stopped = new AbortController();
    const request = async () => {
      const signal = timeLimit(TIMEOUT, stopped.signal);
      try {
        const response = await fetch(`/api/suggestions?q=${encodeURIComponent(term)}`, { signal });
        if (response.ok) setLatest({ term, suggestions: (await response.json()) as Suggestions });
      } catch {
        // The form searches without suggestions.
      }
    };
    const timer = setTimeout(() => void request(), PAUSE);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [term]);
  // While new suggestions are loading, those for the beginning of the text stay.
  return latest && term.length >= SHORTEST && term.startsWith(latest.term.slice(0, SHORTEST))
    ? latest.suggestions
    : undefined;
}
