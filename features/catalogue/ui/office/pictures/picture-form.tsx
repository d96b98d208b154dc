import { Field } from "../../../../../platform/ui/form/field.tsx";
import { fieldsOf, OfficeForm, type OfficeResult } from "../../../../../app/office/ui/office-form.tsx";
import { PictureField } from "./picture-field.tsx";
import "../../../../../app/office/pictures/picture.css";

type Props = {
  imageAlt: string;
  result: OfficeResult | undefined;
  /** The present picture. */ children: React.ReactNode;
};

/** The picture of a product or a dish, and the form that replaces it. */
export function PictureForm({ imageAlt, result, children }: Props) {
  const field = fieldsOf({ imageAlt }, result);
  return (
    <>
      <title>Picture · Office</title>
      <div className="office-picture">{children}</div>
      <OfficeForm key={result?.version} result={result} button="Upload" files>
        <PictureField error={result?.errors?.["picture"]} />
        <Field
          label="What it shows"
          {...field("imageAlt", "For those who cannot see it")}
          required
          maxLength={300}
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
