import { faqCategories, faqChips } from "../../../domain/shop/faq.ts";
import { Field, SelectField, TextArea } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

/** The fields of an FAQ entry. */
export function FaqFields({ text, result }: { text: Record<string, string>; result: OfficeResult | undefined }) {
  const field = fieldsOf(text, result);
  return (
    <>
      <Field label="Question" {...field("question")} required maxLength={200} autoComplete="off" />
      <SelectField label="Category" {...field("category")}>
        {faqCategories.map((category) => (
          <option key={category} value={category}>
            {faqChips[category]}
          </option>
        ))}
      </SelectField>
      <TextArea label="Answer" {...field("answer")} required rows={8} />
    </>
  );
}
