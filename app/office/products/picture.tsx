import { data } from "react-router";
import { z } from "zod";
import { singleLine } from "../../../domain/fields.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { findOfficeProduct } from "../../../server/catalogue/office-products.ts";
import { uploadPicture } from "../../../server/catalogue/upload-picture.ts";
import { shopContext } from "../../context.ts";
import { requireStaff } from "../../guards.ts";
import { Field } from "../../ui/form/field.tsx";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import { notFound, refused, saved, badInput } from "../action-responses.ts";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/picture.ts";
import "./picture.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireStaff(shop, request);
  const product = await findOfficeProduct(shop.db, params.id);
  if (!product) return notFound();
  return { image: product.image, imageAlt: product.imageAlt };
}

const pictureForm = z.object({ imageAlt: singleLine(300).min(1, "Please say what the picture shows") });

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  // The session is checked before the body is read.
  const { id: actor } = await requireStaff(shop, request);
  const sent = await request.formData();
  const file = sent.get("picture");
  const typed = { imageAlt: String(sent.get("imageAlt") ?? "") };
  const parsed = pictureForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  if (!(file instanceof File) || file.size === 0) {
    return data<OfficeResult>({ errors: { picture: "Please choose a picture" }, typed }, { status: 400 });
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const result = await uploadPicture(shop, actor, { id: params.id, bytes, imageAlt: parsed.data.imageAlt });
  if (!result) return notFound();
  if (result instanceof Refusal) return refused(result, typed);
  return saved("Saved. The shop shows it at once.", { version: result.version });
}

export default function Picture({ loaderData: { image, imageAlt }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Picture · Office</title>
      <div className="office-picture">
        <ProductPicture product={{ image, imageAlt }} sizes="(min-width: 40rem) 20rem, 100vw" turn="early" />
      </div>
      <OfficeForm key={actionData?.version} result={actionData} button="Upload" files>
        <Field
          label="New picture"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          hint="JPEG, PNG, WebP or AVIF, up to 10 MB, at least 800 × 800 pixels. The square around its middle is kept."
          error={actionData?.errors?.["picture"]}
        />
        <Field
          label="What it shows"
          name="imageAlt"
          required
          maxLength={300}
          autoComplete="off"
          hint="For those who cannot see it"
          defaultValue={actionData?.typed?.["imageAlt"] ?? imageAlt}
          error={actionData?.errors?.["imageAlt"]}
        />
      </OfficeForm>
    </>
  );
}
