import { Field } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

type Props = { text: Record<string, string>; isActive: boolean; result: OfficeResult | undefined };

/** The fields of a bank account of the company. */
export function BankFields({ text, isActive, result }: Props) {
  const field = fieldsOf(text, result);
  const typed = result?.typed;
  return (
    <>
      <Field label="Bank" {...field("bankName")} required autoComplete="off" />
      <Field label="Name of the account" {...field("accountName")} required autoComplete="off" />
      <div className="office-pair">
        <Field label="Account number" {...field("accountNumber")} required inputMode="numeric" autoComplete="off" />
        <Field label="Sort code" {...field("sortCode")} required inputMode="numeric" autoComplete="off" />
      </div>
      <div className="office-pair">
        <Field label="SWIFT code" {...field("swiftCode")} autoComplete="off" />
        <Field label="Routing number" {...field("routingNumber")} autoComplete="off" />
      </div>
      <div className="office-pair">
        <Field label="Currency" {...field("currency")} required maxLength={3} autoComplete="off" />
        <Field label="Country" {...field("country")} required autoComplete="off" />
      </div>
      <label className="office-check">
        <input type="checkbox" name="isActive" defaultChecked={typed ? "isActive" in typed : isActive} />
        Customers may transfer to it
      </label>
    </>
  );
}
