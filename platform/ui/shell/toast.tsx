import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from "react";
import { useToasts, type Toast } from "../browser/toasts.ts";
import "./toast.css";

/**
 * Renders the toasts; once per page. Both live regions are always present, so that additions are announced. The card's
 * code loads later than the page.
 */
export function Toaster() {
  const toasts = useToasts();
  const Card = useToastCard(toasts.length > 0);
  const pressed = usePressed();
  const cards = (urgent: boolean) =>
    Card &&
    toasts
      .filter((toast) => isUrgent(toast) === urgent)
      .map((toast) => <Card key={toast.id} toast={toast} pressed={pressed} />);
  return (
    <section className="toasts" aria-label="Messages">
      <div role="alert" aria-atomic="false">
        {cards(true)}
      </div>
      <div role="status" aria-atomic="false">
        {cards(false)}
      </div>
    </section>
  );
}

function isUrgent(toast: Toast): boolean {
  return toast.type === "error" || toast.type === "warning";
}

/** The element that was pressed last, which the toasts must not cover. */
function usePressed(): { current: EventTarget | null } {
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: Event) => void (pressed.current = target);
    addEventListener("click", remember, true);
    return () => removeEventListener("click", remember, true);
  }, []);
  return pressed;
}

type CardProps = { toast: Toast; pressed: { current: EventTarget | null } };

/** Loads the component at the first touch, or as soon as it is needed; undefined until then. */
function useToastCard(needed: boolean): ComponentType<CardProps> | undefined {
  const [card, setCard] = useState<{ Card: ComponentType<CardProps> }>();
  useEffect(() => {
    if (card) return;
    const load = () => {
      import("../toast/toast-card.tsx").then(
        ({ ToastCard }) => setCard({ Card: ToastCard }),
        () => {}, // Without a network; the next touch tries again.
      );
    };
    if (needed) load();
    addEventListener("pointerdown", load);
    addEventListener("keydown", load);
    return () => {
      removeEventListener("pointerdown", load);
      removeEventListener("keydown", load);
    };
  }, [card, needed]);
  return card?.Card;
}
