import { formatDay } from "#platform/rules/dates.ts";

type Props = {
  text: Record<string, string>;
  typed: Record<string, string> | undefined;
  /** When an existing rule was last compared with its source. */ checkedOn: string | undefined;
};

/** The end of a rule's form: whether it was compared with its source today, and whether it is in force. */
export function RuleChecks({ text, typed, checkedOn }: Props) {
  return (
    <>
      {checkedOn && (
        <label className="office-check">
          <input type="checkbox" name="isCheckedToday" />
          Compared with its source today (last: {formatDay(checkedOn)})
        </label>
      )}
      <label className="office-check">
        <input type="checkbox" name="isActive" defaultChecked={Boolean((typed ?? text)["isActive"])} />
        In force
      </label>
    </>
  );
}
