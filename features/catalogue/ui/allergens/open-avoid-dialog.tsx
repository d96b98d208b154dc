import { useEffect, useId, useRef, useState } from "react";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { allergens } from "#platform/rules/allergens.ts";
import { openInOwnRoot } from "#platform/ui/browser/open-in-own-root.tsx";
import { useAvoided } from "../browser/avoided.ts";
import { AllergenChoices } from "./allergen-choices.tsx";
import { saveAvoided } from "./save-avoided.ts";
import "./allergens.css";

/**
 * Opens a dialog in which the customer says what to warn about; the link to it needs none of its code. Closing it gives
 * `opener` the focus.
 */
export function openAvoidDialog(opener: HTMLElement): void {
  openInOwnRoot(opener, (onClose) => <AvoidDialog onClose={onClose} />);
}

function AvoidDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  const avoided = useAvoided();
  const isSignedIn = Boolean(useMe());
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="avoid-dialog" aria-labelledby={id} onClose={onClose} closedby="any">
      <h2 id={id}>What should we warn you about?</h2>
      <p>
        Tick what you avoid, and we’ll say so on every product that has it, in your cart and at checkout.{" "}
        {isSignedIn
          ? "This says something about your health, so we keep it with your account only because you ask us to, and show it to nobody."
          : "It stays in this browser, and we never see it."}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const chosen = allergens.filter((allergen) => typed.has(allergen));
          void saveAvoided(chosen, isSignedIn).then((saved) => (saved ? dialog.current?.close() : setFailed(true)));
        }}
      >
        <AllergenChoices legend="Warn me about" chosen={avoided} />
        {failed && (
          <p className="field-error" role="alert">
            We couldn’t save that just now. Please try again.
          </p>
        )}
        <div className="wrap avoid-dialog-actions">
          <button type="submit" className="button">
            {isSignedIn ? "Save with my account" : "Save in this browser"}
          </button>
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
