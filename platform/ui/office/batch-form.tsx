import { useRef, useState } from "react";
import { useHydrated } from "../browser/store.ts";
import { Form } from "../router/form.tsx";
import "./batch-form.css";

type Props = {
  /** The path that the chosen `ids` are submitted to, unless a button has its own. */
  action: string;
  /** Chooses every match of the list, shown or not: its query, and the label of the checkbox. */
  all?: { query: string; label: string };
  /** The buttons. */
  actions: React.ReactNode;
  /** The rows; those that can be chosen have a `BatchCheckbox`. */
  children: React.ReactNode;
};

/** A list with rows to choose. A plain form; JavaScript adds the checkbox that ticks all. */
export function BatchForm({ action, all, actions, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [selected, setSelected] = useState(0);
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])];
  const count = () => setSelected(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      className="office-batch"
      onChange={count}
      onReset={() => setSelected(0)}
    >
      <p className="wrap batch-all">
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
      <p className="row office-batch-actions">
        <span role="status">{selected > 0 ? `${selected} selected` : "Selected:"}</span>
        {actions}
        {selected > 0 && (
          <button type="reset" className="button button-quiet" aria-label="Clear the selection">
            ×
          </button>
        )}
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
