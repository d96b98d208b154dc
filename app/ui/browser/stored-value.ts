import { useSyncExternalStore } from "react";

/** A value that the browser saves, the same in every open tab. */
export type StoredValue<T> = {
  /** The current value; the initial one if nothing is stored or localStorage is unavailable. */
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
};

type Options<T> = {
  key: string;
  initial: T;
  /** Whether the stored value is valid. */ accepts: (value: unknown) => boolean;
};

/** Saves a value in localStorage; if that is unavailable or full, the value lasts as long as the page. */
export function storedValue<T>({ key, initial, accepts }: Options<T>): StoredValue<T> {
  let current: { value: T } | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    current = undefined;
    notify();
  };
  return {
    read() {
      current ??= { value: load(key, initial, accepts) };
      return current.value;
    },
    write(value) {
      current = { value };
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // localStorage is full or forbidden: the value is still valid on this page.
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
}

function load<T>(key: string, initial: T, accepts: (value: unknown) => boolean): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored !== null && accepts(stored) ? (stored as T) : initial;
  } catch {
    return initial;
  }
}

/** The value in a component; `undefined` on the server and during hydration, where it is not known. */
export function useStoredValue<T>(stored: StoredValue<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(stored.subscribe, stored.read, () => undefined);
}
