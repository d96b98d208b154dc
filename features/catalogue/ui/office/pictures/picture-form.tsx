import { Field } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { PictureField } from "./picture-field.tsx";
import "./picture.css";

type Props = {
  imageAlt: string;
  result: OfficeResult | undefined;
  /** A field after the picture's fields. */
  place?: React.ReactNode;
  /** The present picture. */
  children: React.ReactNode;
};

/** The picture of a product or a dish, and the form that replaces it. */
export function PictureForm({ imageAlt, result, place, children }: Props) {
  const field = fieldPropsFor({ imageAlt }, result);
  return (
    <>
      <title>Picture · Office</title>
      <div className="office-picture">{children}</div>
      <OfficeForm key={result?.version} result={result} button="Upload" files>
        <PictureField label="New picture" required error={result?.errors?.["picture"]} />
        <Field
          label="What it shows"
          {...field("imageAlt", "For people who cannot see it")}
          required
          maxLength={300}
          autoComplete="off"
        />
        {place}
      </OfficeForm>
    </>
  );
}
