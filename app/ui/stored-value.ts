import { useSyncExternalStore } from "react";

/** A value the browser keeps, the same in every open tab. */
export type StoredValue<T> = {
  /** The value now; the initial one where nothing is stored, or nothing can be. */
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
};

type Options<T> = {
  key: string;
  initial: T;
  /** Whether what was found in the storage can be used. */ accepts: (value: unknown) => boolean;
};

/** Keeps a value in localStorage; where that is closed or full it lives for as long as the page does. */
export function storedValue<T>({ key, initial, accepts }: Options<T>): StoredValue<T> {
  let current: { value: T } | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    current = undefined;
    tell();
  };
  return {
    read() {
      current ??= { value: find(key, initial, accepts) };
      return current.value;
    },
    write(value) {
      current = { value };
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // A full or forbidden storage: the value still holds on this page.
      }
      tell();
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

function find<T>(key: string, initial: T, accepts: (value: unknown) => boolean): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return found !== null && accepts(found) ? (found as T) : initial;
  } catch {
    return initial;
  }
}

/** The value in a component. The server and the first rendering in the browser see `undefined`: they cannot know it. */
export function useStoredValue<T>(stored: StoredValue<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(stored.subscribe, stored.read, () => undefined);
}
