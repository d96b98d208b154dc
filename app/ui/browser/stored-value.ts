import { createStore, type Store } from "./store.ts";

type Options<T> = {
  key: string;
  initial: T;
  /** Whether the stored value is valid. */
  accepts: (value: unknown) => boolean;
  /** `sessionStorage` for this tab only. */
  storage?: "localStorage" | "sessionStorage";
};

/**
 * A store that the browser saves, the same in every open tab and on a page that the Back button shows again; if the
 * browser cannot save it, the value lasts as long as the page.
 */
export function storedValue<T>({ key, initial, accepts, storage = "localStorage" }: Options<T>): Store<T> {
  const store = createStore(() => {
    try {
      const stored: unknown = JSON.parse(window[storage].getItem(key) ?? "null");
      return stored !== null && accepts(stored) ? (stored as T) : initial;
    } catch {
      return initial;
    }
  });
  let isSaved = true;
  if (typeof window !== "undefined") {
    addEventListener("storage", (event) => {
      if (event.key === null || event.key === key) store.reload();
    });
    // A page in the back/forward cache gets no `storage` events.
    addEventListener("pageshow", (event) => {
      if (event.persisted && isSaved) store.reload();
    });
  }
  return {
    ...store,
    write(value) {
      try {
        window[storage].setItem(key, JSON.stringify(value));
        isSaved = true;
      } catch {
        isSaved = false;
        // The storage is full or forbidden: the value is still valid on this page.
      }
      store.write(value);
    },
  };
}
