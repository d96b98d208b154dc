import { useLayoutEffect, useRef, useState } from "react";
import { closeToast, removeToast, type Toast, type ToastAction } from "../browser/toasts.ts";
import { Icon } from "../icon.tsx";
import { ShowAmounts } from "../money/show-amounts.tsx";
import { keepClear, type Pressed } from "./keep-clear.ts";

/** In milliseconds. */
const SLIDE_OUT = 300;

const icons = { success: "check", error: "alert", warning: "alert", info: "info" } as const;

/** One toast: a text, perhaps an action, and a bar that shows how much time is left. */
export function ToastCard({ toast, pressed }: { toast: Toast; pressed: Pressed }) {
  const { id, version, type, title, message, action, duration, closing } = toast;
  const [hold, setHold] = useState({ pointer: false, focus: false });
  const previousFocus = useRef<EventTarget | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const paused = hold.pointer || hold.focus;
  const close = () => closeToast(id);
  const closeOnEscape = ({ key }: React.KeyboardEvent) => {
    if (key === "Escape") close();
  };

  useCountdown(toast, !paused && !closing);
  useLayoutEffect(() => {
    const section = card.current?.closest<HTMLElement>(".toasts");
    return section ? keepClear(section, pressed) : undefined;
  }, [pressed]);
  useLayoutEffect(() => {
    if (!closing) return;
    // A keyboard user who closed the toast gets the previous focus back.
    if (card.current?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    const timer = setTimeout(() => removeToast(id), SLIDE_OUT);
    return () => clearTimeout(timer);
  }, [closing, id]);

  return (
    <div
      ref={card}
      className={`toast toast-${type}${closing ? " toast-closing" : ""}`}
      onPointerEnter={() => setHold((current) => ({ ...current, pointer: true }))}
      onPointerLeave={() => setHold((current) => ({ ...current, pointer: false }))}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        setHold((current) => ({ ...current, focus: true }));
      }}
      onBlur={() => setHold((current) => ({ ...current, focus: false }))}
    >
      <Icon name={icons[type]} size={22} />
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {message && (
          <p>
            <ShowAmounts in={message} />
          </p>
        )}
        {action && <Action action={action} onClose={close} onKeyDown={closeOnEscape} />}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Close message"
        onClick={close}
        onKeyDown={closeOnEscape}
      >
        <Icon name="close" size={18} />
      </button>
      {duration !== null && (
        <span
          key={version}
          className="toast-progress"
          aria-hidden="true"
          style={{ animationDuration: `${duration}ms`, animationPlayState: paused ? "paused" : "running" }}
        />
      )}
    </div>
  );
}

type ActionProps = { action: ToastAction; onClose: () => void; onKeyDown: React.KeyboardEventHandler };

function Action({ action, onClose, onKeyDown }: ActionProps) {
  if ("to" in action) {
    return (
      <a href={action.to} className="toast-action" onClick={onClose} onKeyDown={onKeyDown}>
        {action.label}
      </a>
    );
  }
  const press = () => {
    action.onPress();
    onClose();
  };
  return (
    <button type="button" className="toast-action" onClick={press} onKeyDown={onKeyDown}>
      {action.label}
    </button>
  );
}

/** Closes the toast after its duration on screen, counted only while `running`. */
function useCountdown({ id, version, duration }: Toast, running: boolean): void {
  const left = useRef({ version, milliseconds: duration });
  useLayoutEffect(() => {
    if (left.current.version !== version) left.current = { version, milliseconds: duration };
    const { milliseconds } = left.current;
    if (!running || milliseconds === null) return;
    const since = Date.now();
    const timer = setTimeout(() => closeToast(id), milliseconds);
    return () => {
      clearTimeout(timer);
      left.current = { version, milliseconds: Math.max(0, milliseconds - (Date.now() - since)) };
    };
  }, [running, id, version, duration]);
}
