import { Field } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

type Props = {
  text: Record<string, string>;
  ticks: { firstOrderOnly: boolean; isActive: boolean };
  result: OfficeResult | undefined;
};

/** The terms of a promo code. */
export function PromotionFields({ text, ticks, result }: Props) {
  const field = fieldsOf(text, result);
  const typed = result?.typed;
  const ticked = (name: keyof typeof ticks) => (typed ? name in typed : ticks[name]);
  return (
    <>
      <Field label="Percent off the goods" {...field("percent")} required inputMode="numeric" autoComplete="off" />
      <div className="office-pair">
        <Field label="First day" {...field("startsOn", "Empty: from now on")} type="date" />
        <Field label="Last day" {...field("endsOn", "Empty: until you end it")} type="date" />
      </div>
      <label className="office-check">
        <input type="checkbox" name="firstOrderOnly" defaultChecked={ticked("firstOrderOnly")} />
        Only for a first order
      </label>
      <label className="office-check">
        <input type="checkbox" name="isActive" defaultChecked={ticked("isActive")} />
        Switched on
      </label>
    </>
  );
}
