import { useId, useRef } from "react";
import { nutritionFields, productFieldLabels, type ProductText } from "#features/catalogue/rules/product-form.ts";
import { languages } from "#features/catalogue/rules/product-names.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { CameraScan } from "#platform/ui/office/camera-scan.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import { fieldPropsFor, isMarked, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { FoodFields, ShipmentFields, type GetFieldProps } from "./food-fields.tsx";
import { fieldsIn, filledIn, productSections } from "./product-sections.ts";

type Props = {
  text: ProductText;
  result: OfficeResult | undefined;
  categories: string[];
  /** Fields after those that every product needs, before the folded ones. */
  children?: React.ReactNode;
};

/** The fields of a product: those that put it on sale, then the others, folded by purpose. */
export function ProductFields({ text, result, categories, children }: Props) {
  const suggestions = useId();
  const fieldProps = fieldPropsFor(text, result);
  const field: GetFieldProps = (name, hint) => ({ label: productFieldLabels[name], ...fieldProps(name, hint) });
  const fold = (name: keyof typeof productSections, content: React.ReactNode) => (
    <ProductFold name={name} text={text} result={result}>
      {content}
    </ProductFold>
  );
  return (
    <>
      <Field {...field("name", "The local name first, then the English one in brackets")} required />
      <div className="office-pair office-narrow-pair">
        <AmountField {...field("price")} required />
        <Field {...field("size", "As on the pack: 500 g")} required autoComplete="off" />
      </div>
      <Field {...field("category")} required list={suggestions} autoComplete="off" />
      <datalist id={suggestions}>
        <Options of={categories} />
      </datalist>
      <TextArea {...field("description")} required rows={4} />
      {children}
      <div>
        {fold("food", <FoodFields field={field} nutrition={<NutritionFields field={field} />} />)}
        {fold("abroad", <ShipmentFields field={field} />)}
        {fold("search", <SearchFields field={field} />)}
        {fold("offer", <OfferFields field={field} />)}
      </div>
    </>
  );
}

type FoldProps = {
  name: keyof typeof productSections;
  text: ProductText;
  result: OfficeResult | undefined;
  children: React.ReactNode;
};

/** A folded part of the form, open when one of its fields has an error or a colleague saved another value. */
function ProductFold({ name, text, result, children }: FoldProps) {
  const section = productSections[name];
  const typed: Partial<ProductText> = { ...text, ...result?.typed };
  return (
    <Fold title={section.title} note={filledIn(section, typed)} open={isMarked(fieldsIn(section), text, result)}>
      <div className="stack">
        <p className="field-hint">{section.why}</p>
        {children}
      </div>
    </Fold>
  );
}

function SearchFields({ field }: { field: GetFieldProps }) {
  const languageList = useId();
  return (
    <>
      <Field {...field("nameLanguage", "Of the name before the brackets")} list={languageList} autoComplete="off" />
      <datalist id={languageList}>
        <Options of={Object.values(languages)} />
      </datalist>
      <TextArea {...field("names", "With the language and commas: Yoruba: ẹ̀gúsí, Efik: ikon")} rows={3} />
      <TextArea
        {...field("searchWords", "Misspellings and dishes, for the search only; no page shows them")}
        rows={3}
      />
      <Field {...field("tags", "A few words, with commas between them")} autoComplete="off" />
      <Field {...field("goesWith", "The numbers of up to 12 products, with commas between them")} autoComplete="off" />
      <Field {...field("imageAlt", "For people who cannot see the picture")} autoComplete="off" />
    </>
  );
}

function OfferFields({ field }: { field: GetFieldProps }) {
  return (
    <>
      <div className="office-pair">
        <AmountField {...field("listPrice", "An earlier price, shown struck through")} />
        <SelectField {...field("isZeroRated", "No tax is added, wherever it goes")}>
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </SelectField>
      </div>
      <div className="office-pair">
        <Field {...field("shelf", "Such as A3; pick lists follow it")} maxLength={20} autoComplete="off" />
        <Field
          {...field("lowStockAt", "Today warns at this many units or fewer")}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
      <GtinField field={field} />
      <Field {...field("brand", "As on the pack; Google and Facebook ask for it")} maxLength={70} autoComplete="off" />
    </>
  );
}

/** Filled in by hand, by a handheld scanner or by a phone's camera. */
function GtinField({ field }: { field: GetFieldProps }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="stack">
      <Field
        {...field("gtin", "The digits below the barcode of the pack: search and packing find it by them")}
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
      />
      <CameraScan
        once
        onScan={(text) => {
          const input = place.current?.querySelector("input");
          if (input) input.value = text;
        }}
      />
    </div>
  );
}

function NutritionFields({ field }: { field: GetFieldProps }) {
  return (
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
  );
}
