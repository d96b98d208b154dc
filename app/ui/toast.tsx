import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { closeToast, removeToast, useToasts, type Toast } from "./toasts.ts";
import "./toast.css";

const SHOWN_AFTER = 100;
const SLIDE_OUT = 300;

const icons = { success: "check", error: "alert", warning: "alert", info: "info" } as const;

/**
 * Where toasts appear; once in the page. The two regions are always there, so that screen readers notice what comes
 * into them.
 */
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
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const cameFrom = useRef<EventTarget | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const paused = held.pointer || held.focus;

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useCountdown(duration, shown && !paused && !closing, () => closeToast(id));
  useLayoutEffect(() => {
    if (!closing) return;
    // Whoever closed it with the keyboard goes on from where they were.
    if (card.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true });
    const timer = setTimeout(() => removeToast(id), SLIDE_OUT);
    return () => clearTimeout(timer);
  }, [closing, id]);

  if (!shown) return null;
  return (
    <div
      ref={card}
      className={`toast toast-${type}${closing ? " toast-closing" : ""}`}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
    >
      <Icon name={icons[type]} size={22} />
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        {message && <p>{message}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close message"
        onClick={() => closeToast(id)}
        onFocus={(event) => {
          cameFrom.current = event.relatedTarget;
          setHeld((now) => ({ ...now, focus: true }));
        }}
        onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
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

/** Calls `onEnd` once `duration` has run down; it runs only while `running`. */
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
