import { useId } from "react";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { acknowledgementKey, type Acknowledgement } from "../rules/import-rules.ts";
import { acceptLabel, KEPT_BY_CUSTOMS } from "../rules/kept-by-customs.ts";
import "./import-rules.css";

/** What the customer must accept before goods go to a country, with one checkbox; nothing without rules. */
export function ToAccept({ rules, country }: { rules: Acknowledgement[]; country: string }) {
  const id = useId();
  if (rules.length === 0) return null;
  return (
    <fieldset className="to-accept">
      <legend>Before it goes to {inSentence(country)}</legend>
      <ul id={id}>
        {rules.map((rule) => (
          <li key={acknowledgementKey(rule)}>{rule.message}</li>
        ))}
      </ul>
      <p>{KEPT_BY_CUSTOMS}</p>
      <label>
        {/* Invalid until ticked, so that the focus moves here. */}
        <input
          type="checkbox"
          name="acknowledged"
          value={rules.map(acknowledgementKey).join(" ")}
          aria-invalid
          aria-describedby={id}
        />
        {acceptLabel(rules)}
      </label>
    </fieldset>
  );
}
