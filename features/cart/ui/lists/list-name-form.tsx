import { useState } from "react";
import { Field } from "#platform/ui/form/field.tsx";
import { listName, MAX_LIST_NAME } from "../../rules/lists.ts";
import "./list-name-form.css";

type Props = { label: string; button: string; name?: string; onSave: (name: string) => void };

/** A field for the name of a list and its button. */
export function ListNameForm({ label, button, name = "", onSave }: Props) {
  const [error, setError] = useState<string>();
  return (
    <form
      className="wrap list-name-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const typed = listName(String(new FormData(form).get("name")));
        setError(typed === "" ? "Please give the list a name" : undefined);
        if (typed === "") return form.querySelector("input")?.focus();
        form.reset();
        onSave(typed);
      }}
    >
      <Field
        label={label}
        name="name"
        defaultValue={name}
        maxLength={MAX_LIST_NAME}
        placeholder="Mama’s list"
        autoComplete="off"
        required
        error={error}
      />
      <button type="submit" className="button button-quiet">
        {button}
      </button>
    </form>
  );
}
