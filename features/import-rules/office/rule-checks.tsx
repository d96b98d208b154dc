import { formatDay } from "#platform/rules/dates.ts";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";

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
        <Checkbox label={`Compared with its source today (last: ${formatDay(checkedOn)})`} name="isCheckedToday" />
      )}
      <Checkbox label="In force" name="isActive" on={Boolean((typed ?? text)["isActive"])} />
    </>
  );
}
