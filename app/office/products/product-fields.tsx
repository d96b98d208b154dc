import { useId } from "react";
import { nutritionFields, productFieldLabels, type ProductText } from "../../../domain/product/product-form.ts";
import { Field, TextArea } from "../../ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";

type Props = { text: ProductText; result: OfficeResult | undefined; categories: string[] };

/** The fields of a product. */
export function ProductFields({ text, result, categories }: Props) {
  const suggestions = useId();
  const fieldOf = fieldsOf(text, result);
  const field = (name: keyof ProductText, hint?: string) => ({
    label: productFieldLabels[name],
    ...fieldOf(name, hint),
  });
  return (
    <>
      <Field {...field("name", "The local name first, then the English one in brackets")} required />
      <div className="office-pair">
        <Field {...field("price")} required inputMode="numeric" autoComplete="off" />
        <Field {...field("listPrice", "Shown struck through")} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="office-pair">
        <Field {...field("category")} required list={suggestions} autoComplete="off" />
        <Field {...field("size", "As on the pack: 500 g")} required autoComplete="off" />
      </div>
      <datalist id={suggestions}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Field {...field("origin")} required autoComplete="off" />
      <TextArea {...field("description")} required rows={7} />
      <TextArea {...field("otherNames", "Every name people search by, with commas between them")} rows={3} />
      <Field {...field("tags", "A few words, with commas between them")} autoComplete="off" />
      <Field {...field("imageAlt", "For those who cannot see the picture")} autoComplete="off" />
      <fieldset>
        <legend>Nutrition for 100 g</legend>
        <div className="office-quartet">
          {nutritionFields.map((name) => (
            <Field
              key={name}
              {...field(name, name === "calories" ? "kcal" : "grams")}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
