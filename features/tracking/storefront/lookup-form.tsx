import { useState } from "react";
import { useNavigation } from "react-router";
import { readOrderNumber } from "#platform/rules/order-number.ts";
import { useHydrated } from "#platform/ui/browser/store.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { Form } from "#platform/ui/router/form.tsx";

export type LookupMode = "id" | "email";

const fields: Record<LookupMode, { label: string; example: string }> = {
  id: { label: "Order ID", example: "CBL_1760000000000_abc123def" },
  email: { label: "Email Address", example: "you@example.com" },
};

type Props = {
  mode: LookupMode;
  /** The last query, shown again in the field. */
  query: string;
  email: string;
  error: string | undefined;
};

/** A two-way toggle and one field (specification 2.15). */
export function LookupForm({ mode: first, query, email, error }: Props) {
  const [mode, setMode] = useState(first);
  const [isNumber, setIsNumber] = useState(readOrderNumber(query) !== undefined);
  const searching = useNavigation().formAction === "/track-order";
  const { label, example } = fields[mode];
  // Without JavaScript the toggle could not change the field, so there is no toggle and the field takes either.
  const hydrated = useHydrated();
  return (
    <Form method="post" action="/track-order" className="stack track-form" noValidate>
      <fieldset className="toggle needs-script">
        <legend className="visually-hidden">Look up by</legend>
        {(["id", "email"] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => setMode(value)} />
            <span>{fields[value].label}</span>
          </label>
        ))}
      </fieldset>
      <Field
        key={mode}
        label={
          <>
            {label}
            <noscript> or {fields[mode === "id" ? "email" : "id"].label}</noscript>
          </>
        }
        name="query"
        type={hydrated && mode === "email" ? "email" : "text"}
        required
        defaultValue={mode === first ? query : ""}
        autoComplete={mode === "id" ? "off" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={example}
        onChange={({ target }) => setIsNumber(readOrderNumber(target.value) !== undefined)}
      />
      {mode === "id" && isNumber && (
        <Field
          label="The order’s email address"
          name="email"
          type="email"
          required
          defaultValue={email}
          autoComplete="email"
        />
      )}
      <button type="submit" className="button button-large" aria-disabled={searching}>
        {searching ? "Searching..." : "Track Order"}
      </button>
      <FormAlert message={error} />
    </Form>
  );
}
