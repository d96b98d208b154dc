import { createStore, useStore } from "./store.ts";

type ToastType = "success" | "error" | "warning" | "info";

/** A link or a button in a toast. Pressing either closes the toast. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

type Content = {
  type: ToastType;
  title: string;
  message?: string;
  /** A toast replaces the one on screen with the same key. */
  key?: string;
  action?: ToastAction;
  /** Milliseconds on screen; null means until the customer closes it. */
  duration: number | null;
};

export type Toast = Content & {
  id: number;
  /** Changes with each replacement, which restarts the time on screen. */
  version: number;
  /** Sliding out. */
  closing: boolean;
};

type NewToast = Omit<Content, "duration"> & { duration?: number | null };

/** In milliseconds. */
const SHOW_DELAY = 100;
const DEFAULT_DURATION = 5_000;
const MAX_TOASTS = 3;

const toasts = createStore<readonly Toast[]>(() => []);
let lastId = 0;

/** Shows a toast for `duration`. With more than three, the oldest closes. */
export function showToast(toast: NewToast): void {
  setTimeout(() => toasts.write(added(toasts.read(), toast)), SHOW_DELAY);
}

function added(shown: readonly Toast[], { duration = DEFAULT_DURATION, ...content }: NewToast): readonly Toast[] {
  lastId += 1;
  const same = shown.find((one) => content.key && one.key === content.key && !one.closing);
  const toast = { ...content, duration, id: same?.id ?? lastId, version: lastId, closing: false };
  const next = same ? shown.map((one) => (one === same ? toast : one)) : [...shown, toast];
  const open = next.filter((one) => !one.closing);
  const oldest = open.length > MAX_TOASTS ? open[0]?.id : undefined;
  return next.map((one) => (one.id === oldest ? { ...one, closing: true } : one));
}

/** Starts the slide-out of a toast; `removeToast` removes it afterwards. */
export function closeToast(id: number): void {
  toasts.write(toasts.read().map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)));
}

/** Closes the toast with this key, if it is on screen. */
export function closeToastByKey(key: string): void {
  toasts.write(toasts.read().map((toast) => (toast.key === key ? { ...toast, closing: true } : toast)));
}

export function removeToast(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts) ?? [];
}
