import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { withThousands } from "../../rules/typed-amount.ts";
import { FormAlert } from "../form/form-alert.tsx";
import { IdentityFields } from "../form/identity-fields.tsx";
import { SureButton, type SureAnswer } from "../form/sure-button.tsx";
import { useFocusOnError } from "../form/use-focus-on-error.ts";
import { Form } from "../router/form.tsx";
import "./office-form.css";

/**
 * The action data of an office form: saved, refused, or invalid fields. `typed` is the submitted input, so that a
 * browser without JavaScript shows it again. After a conflicting edit, `version` is the version to send next, and
 * `current` holds the values that the other editor saved.
 */
export type OfficeResult = {
  saved?: string;
  refused?: string;
  errors?: Record<string, string>;
  typed?: Record<string, string>;
  version?: number;
  current?: Record<string, string>;
  /** A new secret, which is shown only now. */
  secret?: string;
  /** Nothing was done because the user must confirm their identity first: the form also shows `IdentityFields`. */
  confirm?: true;
  /** Nothing was saved because an amount is unusual: the form shows a button that saves it anyway. */
  ask?: SureAnswer;
};

type Props = {
  result?: OfficeResult;
  button: string;
  /** The version of the edited record, if two staff members may edit it at once. */
  version?: number;
  danger?: boolean;
  /** The URL of the form action, if not the current page. */
  action?: string;
  files?: boolean;
  /** The button stays in sight while the form scrolls, with this beside it. */
  bar?: React.ReactNode;
  /** False for a form that only submits what was typed elsewhere, so that no amount in it can be changed. */
  hasFields?: boolean;
  children?: React.ReactNode;
};

/** A form that also works without JavaScript: its outcome, its fields, one large button. */
export function OfficeForm({
  result,
  button,
  version,
  danger = false,
  action,
  files = false,
  hasFields = true,
  bar,
  children,
}: Props) {
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
        <div className={bar === undefined ? "office-submit" : "row office-save-bar"}>
          <SubmitButtons key={result?.ask?.sure} ask={result?.ask} danger={danger} hasFields={hasFields}>
            {busy ? "Saving…" : button}
          </SubmitButtons>
          {bar}
        </div>
      </Form>
    </div>
  );
}

type ButtonsProps = { ask: SureAnswer | undefined; danger: boolean; hasFields: boolean; children: string };

/**
 * The form's button. After a question about an amount, it leads back to that amount, and a second button that names the
 * amount submits it; typing anything ends the question and restores the button. It comes first, so that Enter does not
 * answer the question.
 */
function SubmitButtons({ ask, danger, hasFields, children }: ButtonsProps) {
  const busy = useNavigation().state === "submitting";
  const own = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(hasFields && ask !== undefined);
  useEffect(() => {
    const form = own.current?.form;
    const end = () => setAsked(false);
    form?.addEventListener("input", end);
    return () => form?.removeEventListener("input", end);
  }, []);
  return (
    <>
      <button
        ref={own}
        type="submit"
        className={isAsked ? "button button-quiet" : danger ? "button button-danger" : "button button-large"}
        aria-disabled={busy}
        onClick={(event) => {
          if (!isAsked) return;
          event.preventDefault();
          const { form } = event.currentTarget;
          const amount = form?.querySelector<HTMLInputElement>("input[inputmode]:not(:disabled)");
          (amount ?? form?.querySelector<HTMLInputElement>("input[type=checkbox]"))?.focus();
        }}
      >
        {isAsked ? (ask?.back ?? "Change the amount") : children}
      </button>
      {(isAsked || !hasFields) && <SureButton ask={ask} isFirst={hasFields} />}
    </>
  );
}

/** The message above a form: saved, refused or invalid. */
export function FormOutcome({ result }: { result?: OfficeResult }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button of a long form is far below; the focus stays there. "end" shows what is above the message, too.
    if (!result || !outcome.current || outcome.current.getBoundingClientRect().top >= 0) return;
    outcome.current.scrollIntoView({ block: "end" });
  }, [result]);
  if (result?.saved) {
    return (
      <p ref={outcome} className="notice" role="status">
        {result.saved}
      </p>
    );
  }
  const message = result?.refused ?? (result?.errors && "Nothing was saved yet. Please look at what is marked below.");
  return <FormAlert message={message} />;
}

/**
 * Returns the props of a field in an edit form: its value as typed, else as saved, its error, and the value that
 * another editor saved. `text` is the record as text.
 */
export function fieldPropsFor<Name extends string>(text: Record<Name, string>, result: OfficeResult | undefined) {
  const typed: Record<string, string> = { ...text, ...result?.typed };
  return (name: Name, hint?: string) => {
    const other = findOther(name, typed, result);
    return {
      name,
      defaultValue: typed[name],
      error: result?.errors?.[name],
      hint: other !== undefined ? `They saved: ${other || "(nothing)"}` : hint,
    };
  };
}

/** Whether one of these fields has an error or a different value from another editor, so that it must be visible. */
export function isMarked(
  names: readonly string[],
  text: Record<string, string>,
  result: OfficeResult | undefined,
): boolean {
  const typed = { ...text, ...result?.typed };
  return names.some((name) => result?.errors?.[name] !== undefined || findOther(name, typed, result) !== undefined);
}

/** What another editor saved, if it differs from what was typed, ignoring commas between thousands. */
function findOther(name: string, typed: Record<string, string>, result: OfficeResult | undefined): string | undefined {
  const other = result?.current?.[name];
  return other !== undefined && withThousands(other) !== withThousands(typed[name] ?? "") ? other : undefined;
}
