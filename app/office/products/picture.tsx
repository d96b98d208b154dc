import { data } from "react-router";
import { z } from "zod";
import { singleLine } from "../../../domain/fields.ts";
import { findOfficeProduct } from "../../../server/catalogue/office-products.ts";
import { uploadPicture } from "../../../server/catalogue/upload-picture.ts";
import { shopContext } from "../../context.ts";
import { isUploadTooLarge } from "../../http/uploads.ts";
import { Field } from "../../ui/form/field.tsx";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import { formAction, notFound, saved } from "../form-action.ts";
import { fieldsOf, OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/picture.ts";
import { PictureField } from "./picture-field.tsx";
import "./picture.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { image, imageAlt } = (await findOfficeProduct(context.get(shopContext).db, params.id)) ?? notFound();
  return { image, imageAlt };
}

const pictureForm = z.object({ imageAlt: singleLine(300).min(1, "Please say what the picture shows") });

export async function action(args: Route.ActionArgs) {
  if (await isUploadTooLarge(args.request)) {
    return data<OfficeResult>({ errors: { picture: "This file is larger than 10 MB." } }, { status: 413 });
  }
  return formAction(args, pictureForm, async ({ shop, actor, input: { imageAlt }, typed, fields }) => {
    const file = fields.get("picture");
    if (!(file instanceof File) || file.size === 0) {
      return data<OfficeResult>({ errors: { picture: "Please choose a picture" }, typed }, { status: 400 });
    }
    const bytes = Buffer.from(await file.arrayBuffer());
    return saved(
      "Saved. The shop shows it at once.",
      await uploadPicture(shop, actor, { id: args.params.id, bytes, imageAlt }),
    );
  });
}

export default function Picture({ loaderData: { image, imageAlt }, actionData }: Route.ComponentProps) {
  const field = fieldsOf({ imageAlt }, actionData);
  return (
    <>
      <title>Picture · Office</title>
      <div className="office-picture">
        <ProductPicture product={{ image, imageAlt }} sizes="(min-width: 40rem) 20rem, 100vw" priority="eager" />
      </div>
      <OfficeForm key={actionData?.version} result={actionData} button="Upload" files>
        <PictureField error={actionData?.errors?.["picture"]} />
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
