import { createStore, type Store } from "./store.ts";

type Options<T> = {
  key: string;
  initial: T;
  /** Whether the stored value is valid. */
  accepts: (value: unknown) => boolean;
  /** `sessionStorage` for this tab only. */
  storage?: "localStorage" | "sessionStorage";
  /** Stores the value in the tab's name if the storage is full, forbidden or missing: for one value only. */
  orInTab?: boolean;
};

type StoredValue<T> = Store<T> & {
  /** Deletes what the browser saved; the value is the initial one again. */
  forget(): void;
  /** Whether the browser saves the value: false if it lasts no longer than this page, or this tab. */
  isKept(): boolean;
};

/**
 * A store that the browser saves, the same in every open tab and on pages restored by the Back button; if the browser
 * cannot save it, the value lasts as long as the page, or the tab (`orInTab`). Never throws.
 */
export function storedValue<T>(options: Options<T>): StoredValue<T> {
  const { key, initial, accepts, storage = "localStorage", orInTab = false } = options;
  // A tab's name outlasts its documents, even in a browser that stores nothing.
  const inName = `${key}=`;
  const isInTab = () => orInTab && window.name.startsWith(inName);
  const store = createStore(() => {
    try {
      const text = isInTab() ? window.name.slice(inName.length) : window[storage].getItem(key);
      const stored: unknown = JSON.parse(text ?? "null");
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
    isKept: () => isSaved && !isInTab(),
    write(value) {
      const text = JSON.stringify(value);
      try {
        window[storage].setItem(key, text);
        isSaved = true;
        if (isInTab()) window.name = "";
      } catch {
        isSaved = false;
        // The storage is full, forbidden or missing: the value is still valid on this page.
        if (orInTab) window.name = inName + text;
      }
      store.write(value);
    },
    forget() {
      try {
        window[storage].removeItem(key);
      } catch {
        // Then there is nothing to delete.
      }
      store.reload();
    },
  };
}

/** Deletes this tab's stored values, its checkout saved for another tab, and the recently viewed products. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
    // features/orders/ui/draft.ts, which is not loaded by every page.
    localStorage.removeItem("calabash-larder:checkout-kept");
    // features/shell/visit/seen.ts
    localStorage.removeItem("calabash-larder:seen");
  } catch {
    // A browser that forbids storage has saved nothing.
  }
}
