import { formatDay } from "#platform/rules/dates.ts";
import { BatchCheckbox } from "#platform/ui/office/batch-form.tsx";

type Props = { /** `import:` or `duty:` and the id of the rule. */ value: string; label: string };

/** Selects the rule for the form's action on several rules. */
export function TickCell({ value, label }: Props) {
  return (
    <td className="rule-tick">
      <BatchCheckbox id={value} label={label} />
    </td>
  );
}

type Checked = { checkedOn: string; checkedByName: string | null };

/** Who last compared the rule with its source, and when, with a button that records that it was checked today. */
export function CheckedCell({ value, label, rule: { checkedOn, checkedByName } }: Props & { rule: Checked }) {
  return (
    <td className="rule-checked" data-label="Checked: ">
      <span>
        <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>
        {checkedByName !== null && `, ${checkedByName}`}
      </span>
      <button type="submit" name="only" value={value} className="link-button">
        Checked today<span className="visually-hidden"> {label}</span>
      </button>
    </td>
  );
}
