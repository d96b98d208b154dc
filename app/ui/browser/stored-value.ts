import { createStore, type Store } from "./store.ts";

type Options<T> = {
  key: string;
  initial: T;
  /** Whether the stored value is valid. */ accepts: (value: unknown) => boolean;
};

/**
 * A store that is saved in localStorage and the same in every open tab; if localStorage is unavailable or full, the
 * value lasts as long as the page.
 */
export function storedValue<T>({ key, initial, accepts }: Options<T>): Store<T> {
  const store = createStore(() => load(key, initial, accepts));
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) store.reload();
  };
  return {
    ...store,
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // localStorage is full or forbidden: the value is still valid on this page.
      }
      store.write(value);
    },
    subscribe(listener) {
      // Added once: the browser ignores a second registration of the same listener.
      addEventListener("storage", onStorage);
      return store.subscribe(listener);
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
