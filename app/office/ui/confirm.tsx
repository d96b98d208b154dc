import { Form, useNavigation } from "react-router";
import { useId } from "react";
import { usePopover } from "../../ui/use-popover.ts";
import "./confirm.css";

type Props = {
  /** The words on the button that opens it. */
  button: string;
  /** What the button is about, for those who do not see where it stands. */
  about?: string;
  question: string;
  /** What happens then, in a sentence. */
  children?: React.ReactNode;
  /** The words on the button that does it. */
  yes: string;
  /** Where the form posts, when not to the page it stands on. */
  action?: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
};

/**
 * A step that is hard to undo: asks once more. The platform's own popover, so it works before JavaScript and Escape
 * closes it.
 */
export function Confirm({ button, about, question, children, yes, action, fields = {} }: Props) {
  const { ref, id, close } = usePopover();
  const heading = useId();
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <button type="button" className="button button-quiet" popoverTarget={id}>
        {button}
        {about && <span className="visually-hidden"> {about}</span>}
      </button>
      <div ref={ref} id={id} popover="auto" role="dialog" aria-labelledby={heading} className="office-confirm">
        <h2 id={heading}>{question}</h2>
        {children}
        <Form method="post" action={action} onSubmit={close}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-danger" aria-disabled={busy}>
            {yes}
          </button>
          <button type="button" className="button button-quiet" popoverTarget={id} popoverTargetAction="hide">
            No, go back
          </button>
        </Form>
      </div>
    </>
  );
}
