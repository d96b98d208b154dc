import { useEffect, useId, useRef } from "react";
import { whatsappUrl } from "../../rules/support.ts";
import { openInOwnRoot } from "../browser/open-in-own-root.tsx";
import { CopyButton } from "../copy-button.tsx";

type Shared = { url: string; name: string };

/** Opens the dialog; closing it returns focus to `opener`. */
export function openShareDialog(opener: HTMLElement, shared: Shared): void {
  openInOwnRoot(opener, (onClose) => <ShareDialog {...shared} onClose={onClose} />);
}

function ShareDialog({ url, name, onClose }: Shared & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const text = `${name}: ${url}`;
  return (
    <dialog ref={dialog} className="share-dialog" aria-labelledby={id} onClose={onClose} closedby="any">
      <h2 id={id}>Share {name}</h2>
      <ul className="plain-list">
        <li>
          <a className="button" href={whatsappUrl("", text)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <a
            className="button button-quiet"
            href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
          >
            Email
          </a>
        </li>
      </ul>
      <p className="spread share-link">
        <span>{url}</span>
        <CopyButton value={url} label="Link" />
      </p>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
