import { useRef } from "react";
import { Form } from "react-router";
import { useBrowserValue } from "../../../../platform/ui/browser/store.ts";
import "./batch-form.css";

type Props = {
  /** The path to which the chosen `ids` are submitted, unless a button has its own. */
  action: string;
  /** Chooses everything that the list finds, shown or not: its query, and the label of the checkbox. */
  all?: { query: string; label: string };
  /** The buttons. */
  actions: React.ReactNode;
  /** The rows; the ones that can be chosen have a `BatchCheckbox`. */
  children: React.ReactNode;
};

/** A list whose rows can be chosen. A plain form, to which JavaScript adds the checkbox that ticks all. */
export function BatchForm({ action, all, actions, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useBrowserValue(() => true, false);
  const tickAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? []) box.checked = checked;
  };
  return (
    <Form ref={form} method="get" action={action} className="office-batch">
      <p className="batch-all">
        {hydrated && (
          <label>
            <input type="checkbox" onChange={(event) => tickAll(event.target.checked)} /> Select all shown
          </label>
        )}
        {all && (
          <label>
            <input type="checkbox" name="all" value={all.query} /> {all.label}
          </label>
        )}
      </p>
      {children}
      <p className="office-batch-actions">
        <span>Selected:</span>
        {actions}
      </p>
    </Form>
  );
}

/** Chooses a row of a batch. */
export function BatchCheckbox({ id, label }: { id: string; label: string }) {
  return (
    <label className="office-checkbox">
      <input type="checkbox" name="ids" value={id} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
