import { useEffect, useRef, useState } from "react";
import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import { Icon } from "#platform/ui/icon.tsx";

type Shown = { image: string; imageAlt: string };

/** The least horizontal movement of a finger, in pixels, that turns to the next picture. */
const SWIPE = 40;

/**
 * A product's pictures over the whole viewport. Arrow keys, buttons and swipes turn to another one; a click on the
 * picture zooms in, and the enlarged picture scrolls. Escape closes the dialog and returns the focus to the link.
 */
export function PictureDialog({ pictures, first, onClose }: { pictures: Shown[]; first: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const swipeStart = useRef<number>(undefined);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The enlarged picture begins at its centre.
  useEffect(() => {
    if (!isZoomed) return;
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [isZoomed]);
  const turn = (step: number) => {
    if (isZoomed || pictures.length === 1) return;
    setCurrent((current + step + pictures.length) % pictures.length);
  };
  const picture = pictures[current];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className="picture-dialog"
      aria-label="Pictures"
      onClose={onClose}
      onKeyDown={({ key }) => turn({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)}
    >
      <div className="picture-dialog-bar">
        <button type="button" className="picture-dialog-close" onClick={() => dialog.current?.close()}>
          <Icon name="close" /> Close
        </button>
      </div>
      <div ref={view} className={isZoomed ? "picture-dialog-view picture-dialog-zoomed" : "picture-dialog-view"}>
        <button
          type="button"
          aria-label={isZoomed ? "Zoom out" : "Zoom in"}
          onClick={() => setZoomed(!isZoomed)}
          onTouchStart={({ touches }) => (swipeStart.current = touches.length === 1 ? touches[0]?.clientX : undefined)}
          onTouchEnd={({ changedTouches }) => {
            const moved = (changedTouches[0]?.clientX ?? 0) - (swipeStart.current ?? Number.NaN);
            if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
          }}
        >
          <Picture {...picture} sizes={isZoomed ? "200vw" : "100vw"} priority="high" />
        </button>
      </div>
      <Caption pictures={pictures} current={current} onTurn={isZoomed ? undefined : turn} />
    </dialog>
  );
}

type CaptionProps = { pictures: Shown[]; current: number; onTurn: ((step: number) => void) | undefined };

function Caption({ pictures, current, onTurn }: CaptionProps) {
  const many = pictures.length > 1;
  return (
    <div className="picture-dialog-bar">
      {many && (
        <button type="button" aria-disabled={!onTurn} onClick={() => onTurn?.(-1)}>
          ← <span className="visually-hidden">Previous picture</span>
        </button>
      )}
      <p aria-live="polite">
        {many && `${current + 1} of ${pictures.length}: `}
        {pictures[current]?.imageAlt}
      </p>
      {many && (
        <button type="button" aria-disabled={!onTurn} onClick={() => onTurn?.(1)}>
          <span className="visually-hidden">Next picture</span> →
        </button>
      )}
    </div>
  );
}
