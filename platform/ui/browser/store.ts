import { useSyncExternalStore } from "react";

/** A value outside React that components subscribe to. */
export type Store<T> = {
  read(): T;
  write(value: T): void;
  /** Makes the next `read` load the value again. */
  reload(): void;
  subscribe(listener: () => void): () => void;
};

/** Creates a store; `load` returns its first value and is called at the first `read`. */
export function createStore<T>(load: () => T): Store<T> {
  let current: { value: T } | undefined;
  const listeners = new Set<() => void>();
  const set = (next: typeof current) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => (current ??= { value: load() }).value,
    write: (value) => set({ value }),
    reload: () => set(undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value that only the browser knows and that never changes; `otherwise` on the server and during hydration. */
export function useBrowserValue<T>(read: () => T, otherwise: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => otherwise);
}

/** Whether the page runs with JavaScript; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false);
}

const subscribeToNothing = () => () => {};

/** The value in a component; `undefined` on the server and during hydration, when it is not known. */
export function useStore<T>(store: Store<T>): T | undefined {
  return useSyncExternalStore<T | undefined>(store.subscribe, store.read, () => undefined);
}
