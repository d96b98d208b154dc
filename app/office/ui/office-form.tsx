import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "../../../platform/ui/form/form-alert.tsx";
import { SureButton, type SureAnswer } from "../../ui/form/sure-button.tsx";
import { IdentityFields } from "../../../features/accounts/ui/form/identity-fields.tsx";
import { useFocusOnError } from "../../../platform/ui/form/use-focus-on-error.ts";
import "../../../platform/ui/office/office-form.css";

/**
 * The action data of an office form: saved, refused, or invalid fields. `typed` is the submitted input, so that a
 * browser without JavaScript shows it again. After a conflicting edit, `version` is the version to send next and
 * `current` the values that the other editor saved.
 */
export type OfficeResult = {
  saved?: string;
  refused?: string;
  errors?: Record<string, string>;
  typed?: Record<string, string>;
  version?: number;
  current?: Record<string, string>;
  /** Nothing was done because the user must confirm their identity first: the form also shows `IdentityFields`. */
  confirm?: true;
  /** Nothing was saved because an amount is unusual: the form shows a button that saves it anyway. */
  ask?: SureAnswer;
};

type Props = {
  result?: OfficeResult;
  button: string;
  /** The version of the edited record, if two members of staff may edit it at once. */
  version?: number;
  danger?: boolean;
  /** The URL of the form action, if not the current page. */
  action?: string;
  files?: boolean;
  children?: React.ReactNode;
};

/** A form that also works without JavaScript: its outcome, its fields, one large button. */
export function OfficeForm({ result, button, version, danger = false, action, files = false, children }: Props) {
  const navigation = useNavigation();
  // The version at the first render: a revalidation must not adopt the version of an edit that the user has not seen.
  const [initialVersion] = useState(version);
  const busy = navigation.state === "submitting";
  const container = useFocusOnError<HTMLDivElement>(result?.saved ? undefined : result);
  return (
    <div ref={container} className="office-form">
      <Form
        method="post"
        action={action}
        encType={files ? "multipart/form-data" : undefined}
        className="stack"
        noValidate
      >
        <FormOutcome result={result} />
        {version !== undefined && <input type="hidden" name="version" value={result?.version ?? initialVersion} />}
        {children}
        {result?.confirm && <IdentityFields />}
        <button type="submit" className={danger ? "button button-danger" : "button button-large"} aria-disabled={busy}>
          {busy ? "Saving…" : button}
        </button>
        <SureButton ask={result?.ask} />
      </Form>
    </div>
  );
}

/** The message above a form: saved, refused or invalid. */
export function FormOutcome({ result }: { result?: OfficeResult }) {
  if (result?.saved) {
    return (
      <p className="notice" role="status">
        {result.saved}
      </p>
    );
  }
  const message = result?.refused ?? (result?.errors && "Nothing was saved yet. Please look at what is marked below.");
  return <FormAlert message={message} />;
}

/**
 * The props of a field in an edit form: its value as typed, else as saved; its error; the value that another editor
 * saved. `text` is the record as text.
 */
export function fieldsOf<Name extends string>(text: Record<Name, string>, result: OfficeResult | undefined) {
  const typed: Record<string, string> = { ...text, ...result?.typed };
  return (name: Name, hint?: string) => {
    const other = result?.current?.[name];
    return {
      name,
      defaultValue: typed[name],
      error: result?.errors?.[name],
      hint: other !== undefined && other !== typed[name] ? `They saved: ${other || "(nothing)"}` : hint,
    };
  };
}
