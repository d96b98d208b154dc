import { useSyncExternalStore } from "react";

export type ToastType = "success" | "error" | "warning" | "info";

export type Toast = {
  id: number;
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds it stays; null means until it is closed. */
  duration: number | null;
  /** On its way out. */
  closing: boolean;
};

type NewToast = Pick<Toast, "type" | "title" | "message"> & { duration?: number | null };

const DEFAULT_DURATION = 5_000;
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

/** Shows a message for a while. When there are too many, the oldest goes. */
export function showToast({ duration = DEFAULT_DURATION, ...toast }: NewToast): void {
  lastId += 1;
  const next = [...toasts, { ...toast, duration, id: lastId, closing: false }];
  const staying = next.filter((one) => !one.closing);
  const goes = staying.length > MOST_AT_ONCE ? staying[0]?.id : undefined;
  become(next.map((one) => (one.id === goes ? { ...one, closing: true } : one)));
}

/** Lets a toast slide out; `removeToast` follows when it has. */
export function closeToast(id: number): void {
  become(toasts.map((toast) => (toast.id === id ? { ...toast, closing: true } : toast)));
}

export function removeToast(id: number): void {
  become(toasts.filter((toast) => toast.id !== id));
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

function become(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
