import { useSyncExternalStore } from "react";

let words = "";
const listeners = new Set<() => void>();

/** Says something that happened to those who cannot see it, and shows it briefly to those who can. */
export function say(message: string): void {
  // The same words twice would be no change, and not be read out: a trailing space makes them one.
  words = message === words ? `${message} ` : message;
  for (const listener of listeners) listener();
}

/** The live region; once in the page. */
export function Announcer() {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => words,
    () => "",
  );
  return (
    <div role="status" className="visually-hidden">
      {message}
    </div>
  );
}
