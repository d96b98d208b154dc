import { useEffect, useState } from "react";
import type { Suggestions } from "#features/catalogue/rules/responses.ts";
import { timeLimit } from "#platform/ui/browser/time-limit.ts";

/** Milliseconds. */
const PAUSE = 150;
const TIMEOUT = 4_000;
/** The server suggests nothing for shorter texts. */
const SHORTEST = 2;

/**
 * The suggestions for the typed text, requested at a pause in typing; undefined until they arrive and when the network
 * fails. Responses to earlier texts are dropped.
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
        // The form also works without suggestions.
      }
    };
    const timer = setTimeout(() => void request(), PAUSE);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [term]);
  // While new suggestions load, those for the beginning of the text remain.
  return latest && term.length >= SHORTEST && term.startsWith(latest.term.slice(0, SHORTEST))
    ? latest.suggestions
    : undefined;
}
