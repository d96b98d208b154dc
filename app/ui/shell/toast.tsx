import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { closeToast, removeToast, useToasts, type Toast } from "../browser/toasts.ts";
import "./toast.css";

/** Milliseconds. */
const SHOW_DELAY = 100;
const SLIDE_OUT = 300;

const icons = { success: "check", error: "alert", warning: "alert", info: "info" } as const;

/** Renders the toasts; once per page. Both live regions are always present, so that additions are announced. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <div className="toasts">
      <div role="alert" aria-atomic="false">
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-atomic="false">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function isUrgent(toast: Toast): boolean {
  return toast.type === "error" || toast.type === "warning";
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, title, message, duration, closing } = toast;
  const [shown, setShown] = useState(false);
  const [hold, setHold] = useState({ pointer: false, focus: false });
  const previousFocus = useRef<EventTarget | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const paused = hold.pointer || hold.focus;

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_DELAY);
    return () => clearTimeout(timer);
  }, []);
  useCountdown(duration, shown && !paused && !closing, () => closeToast(id));
  useLayoutEffect(() => {
    if (!closing) return;
    // A keyboard user who closed the toast gets the previous focus back.
    if (card.current?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    const timer = setTimeout(() => removeToast(id), SLIDE_OUT);
    return () => clearTimeout(timer);
  }, [closing, id]);

  if (!shown) return null;
  return (
    <div
      ref={card}
      className={`toast toast-${type}${closing ? " toast-closing" : ""}`}
      onPointerEnter={() => setHold((current) => ({ ...current, pointer: true }))}
      onPointerLeave={() => setHold((current) => ({ ...current, pointer: false }))}
    >
      <Icon name={icons[type]} size={22} />
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {message && <p>{message}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close message"
        onClick={() => closeToast(id)}
        onFocus={(event) => {
          previousFocus.current = event.relatedTarget;
          setHold((current) => ({ ...current, focus: true }));
        }}
        onBlur={() => setHold((current) => ({ ...current, focus: false }))}
        onKeyDown={(event) => {
          if (event.key === "Escape") closeToast(id);
        }}
      >
        <Icon name="close" size={18} />
      </button>
      {duration !== null && (
        <span
          className="toast-progress"
          aria-hidden="true"
          style={{ animationDuration: `${duration}ms`, animationPlayState: paused ? "paused" : "running" }}
        />
      )}
    </div>
  );
}

/** Calls `onEnd` after `duration` milliseconds, counted only while `running`. */
function useCountdown(duration: number | null, running: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useLayoutEffect(() => {
    if (!running || left.current === null) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [running]);
}
