import { useSyncExternalStore } from "react";

export type ToastType = "success" | "error" | "warning" | "info";

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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

/** Shows a toast for `duration`. With more than three, the oldest closes. */
export function showToast({ duration = DEFAULT_DURATION, ...toast }: NewToast): void {
  lastId += 1;
  const next = [...toasts, { ...toast, duration, id: lastId, closing: false }];
  const open = next.filter((one) => !one.closing);
  const oldest = open.length > MAX_TOASTS ? open[0]?.id : undefined;
  update(next.map((one) => (one.id === oldest ? { ...one, closing: true } : one)));
}

/** Starts the slide-out of a toast; `removeToast` removes it afterwards. */
export function closeToast(id: number): void {
  update(toasts.map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)));
}

export function removeToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
