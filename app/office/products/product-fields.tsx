import { useId } from "react";
import { nutritionFields, productFieldLabels, type ProductText } from "../../../features/catalogue/rules/product-form.ts";
import { languages } from "../../../features/catalogue/rules/product-names.ts";
import { Field, SelectField, TextArea } from "../../../platform/ui/form/field.tsx";
import { fieldsOf, type OfficeResult } from "../ui/office-form.tsx";
import { FoodFields, ShipmentFields, type FieldOf } from "./food-fields.tsx";

type Props = { text: ProductText; result: OfficeResult | undefined; categories: string[] };

/** The fields of a product. */
export function ProductFields({ text, result, categories }: Props) {
  const suggestions = useId();
  const languageList = useId();
  const fieldOf = fieldsOf(text, result);
  const field: FieldOf = (name, hint) => ({ label: productFieldLabels[name], ...fieldOf(name, hint) });
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
      <div className="office-pair">
        <Field {...field("origin")} required autoComplete="off" />
        <Field {...field("netContent", "Of the food: 500 g. The price of 100 g follows from it")} autoComplete="off" />
      </div>
      <div className="office-pair">
        <SelectField {...field("isPerishable", "Perishable goods cannot be returned")}>
          <option value="no">No, it keeps</option>
          <option value="yes">Yes</option>
        </SelectField>
        <Field {...field("shelf", "Such as A3; pick lists follow it")} maxLength={20} autoComplete="off" />
      </div>
      <SelectField {...field("isZeroRated", "Then no tax is added to it, wherever it goes")}>
        <option value="no">No</option>
        <option value="yes">Yes</option>
      </SelectField>
      <TextArea {...field("description")} required rows={7} />
      <Field {...field("nameLanguage", "Of the name before the brackets")} list={languageList} autoComplete="off" />
      <datalist id={languageList}>
        {Object.values(languages).map((language) => (
          <option key={language}>{language}</option>
        ))}
      </datalist>
      <TextArea {...field("names", "With the language and commas: Yoruba: ẹ̀gúsí, Efik: ikon")} rows={3} />
      <TextArea
        {...field("searchWords", "Misspellings and dishes, for the search only; no page shows them")}
        rows={3}
      />
      <Field {...field("tags", "A few words, with commas between them")} autoComplete="off" />
      <Field {...field("goesWith", "The numbers of up to 12 products, with commas between them")} autoComplete="off" />
      <Field {...field("imageAlt", "For those who cannot see the picture")} autoComplete="off" />
      <FoodFields field={field} />
      <ShipmentFields field={field} />
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
