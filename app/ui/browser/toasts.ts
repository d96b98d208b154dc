import { createStore, useStore } from "./store.ts";

type ToastType = "success" | "error" | "warning" | "info";

export type Toast = {
  id: number;
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds on screen; null means until the customer closes it. */
  duration: number | null;
  /** Sliding out. */
  closing: boolean;
};

type NewToast = Pick<Toast, "type" | "title" | "message"> & { duration?: number | null };

const DEFAULT_DURATION = 5_000;
const MAX_TOASTS = 3;

const toasts = createStore<readonly Toast[]>(() => []);
let lastId = 0;

/** Shows a toast for `duration`. With more than three, the oldest closes. */
export function showToast({ duration = DEFAULT_DURATION, ...toast }: NewToast): void {
  lastId += 1;
  const next = [...toasts.read(), { ...toast, duration, id: lastId, closing: false }];
  const open = next.filter((one) => !one.closing);
  const oldest = open.length > MAX_TOASTS ? open[0]?.id : undefined;
  toasts.write(next.map((one) => (one.id === oldest ? { ...one, closing: true } : one)));
}

/** Starts the slide-out of a toast; `removeToast` removes it afterwards. */
export function closeToast(id: number): void {
  toasts.write(toasts.read().map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)));
}

export function removeToast(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts) ?? [];
}
