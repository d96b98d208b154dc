import { useId } from "react";
import { useNavigation } from "react-router";
import { usePopover } from "../browser/use-popover.ts";
import { Form } from "../router/form.tsx";
import "./confirm.css";

type Props = {
  /** The label of the button that opens the dialog. */
  button: string;
  /** What the button refers to, for screen readers. */
  about?: string;
  question: string;
  /** The consequence, in a sentence, or a choice to make. */
  children?: React.ReactNode;
  /** The label of the button that confirms. */
  yes: string;
  /** The URL of the form action, if not the current page. */
  action?: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
};

/**
 * Requires confirmation for an action that is hard to undo. A native popover, so it works without JavaScript and Escape
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
      <div ref={ref} id={id} popover="auto" role="dialog" aria-labelledby={heading} className="card office-confirm">
        <h2 id={heading}>{question}</h2>
        <Form method="post" action={action} onSubmit={close}>
          {children}
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
