import { useRef, useState } from "react";
import { requestPasskey, useHasPasskeys } from "../browser/passkeys.ts";
import { FormAlert } from "./form-alert.tsx";
import "./passkey-button.css";

type Props = {
  /** The name of the form field for the passkey's response. */
  name: string;
  children: React.ReactNode;
  /** Asks for the response, as JSON; by default with an existing passkey. */
  ask?: () => Promise<string>;
  /** Shown instead if there is no button. */
  otherwise?: React.ReactNode;
};

/**
 * A button that asks for a passkey and then submits the form around it with the response. There is no button without
 * JavaScript or in browsers without passkeys.
 */
export function PasskeyButton({ name, children, ask = requestPasskey, otherwise }: Props) {
  const available = useHasPasskeys();
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  if (available === undefined && !otherwise) return <Place>{children}</Place>;
  if (!available) return otherwise;
  const submit = async () => {
    setFailed(false);
    setAsking(true);
    try {
      const response = await ask();
      if (!field.current) return;
      field.current.value = response;
      // oxlint-disable-next-line shop/browser-built-ins -- browsers with `hasPasskeys` have it
      field.current.form?.requestSubmit();
      // A response is accepted only once, so the next submission must not carry it again.
      field.current.value = "";
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="stack">
      {failed && <FormAlert message="No passkey was used. You can try again." />}
      <input ref={field} type="hidden" name={name} />
      <button type="button" className="button button-quiet" aria-disabled={asking} onClick={() => void submit()}>
        {children}
      </button>
    </div>
  );
}

/** Reserves the button's space until the browser is known, so that nothing below it shifts under a finger. */
function Place({ children }: { children: React.ReactNode }) {
  return (
    <div className="stack passkey-place" aria-hidden="true">
      <span className="button button-quiet">{children}</span>
    </div>
  );
}
