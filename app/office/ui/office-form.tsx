import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "../../ui/form-alert.tsx";
import { useFocusOnError } from "../../ui/use-focus-on-error.ts";
import "./office-form.css";

/**
 * What a form of the office answers: it was saved, it was refused, or fields are wrong. `typed` is what was sent, so
 * that a browser without JavaScript shows it again. When somebody else was quicker, `version` is the one to send next
 * time and `theirs` what they saved.
 */
export type OfficeResult = {
  saved?: string;
  refused?: string;
  errors?: Record<string, string>;
  typed?: Record<string, string>;
  version?: number;
  theirs?: Record<string, string>;
};

type Props = {
  answer?: OfficeResult;
  button: string;
  /** The version of what is edited, when two people may edit it at once. */
  version?: number;
  danger?: boolean;
  /** Where it goes, when not to the page it stands on. */
  action?: string;
  files?: boolean;
  children?: React.ReactNode;
};

/** A form that works without JavaScript too: what came of it, its fields, one large button. */
export function OfficeForm({ answer, button, version, danger = false, action, files = false, children }: Props) {
  const navigation = useNavigation();
  // Kept as it was when the form appeared: a page that looks again must not take over somebody else's version unseen.
  const [first] = useState(version);
  const busy = navigation.state === "submitting";
  const place = useFocusOnError<HTMLDivElement>(answer?.saved ? undefined : answer);
  return (
    <div ref={place} className="office-form">
      <Form
        method="post"
        action={action}
        encType={files ? "multipart/form-data" : undefined}
        className="stack"
        noValidate
      >
        <FormOutcome answer={answer} />
        {version !== undefined && <input type="hidden" name="version" value={answer?.version ?? first} />}
        {children}
        <button type="submit" className={danger ? "button button-danger" : "button button-large"} aria-disabled={busy}>
          {busy ? "Saving…" : button}
        </button>
      </Form>
    </div>
  );
}

/** The saved or refused line above a form. */
export function FormOutcome({ answer }: { answer?: OfficeResult }) {
  if (answer?.saved) {
    return (
      <p className="notice" role="status">
        {answer.saved}
      </p>
    );
  }
  const words = answer?.refused ?? (answer?.errors && "Nothing was saved yet. Please look at what is marked below.");
  return <FormAlert words={words} />;
}

/**
 * What a field of an edited thing needs: its value as typed, else as saved; what is wrong with it; what the other
 * editor saved. `text` is the thing as text.
 */
export function fieldsOf<Name extends string>(text: Record<Name, string>, answer: OfficeResult | undefined) {
  const typed: Record<string, string> = { ...text, ...answer?.typed };
  const theirs = answer?.theirs;
  return (name: Name, hint?: string) => {
    const other = theirs?.[name];
    return {
      name,
      defaultValue: typed[name],
      error: answer?.errors?.[name],
      hint: other !== undefined && other !== typed[name] ? `They saved: ${other || "(nothing)"}` : hint,
    };
  };
}
