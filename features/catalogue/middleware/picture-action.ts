import { data, type ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { officeAction, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { isUploadTooLarge } from "#platform/http/uploads.ts";
import { singleLine } from "#platform/rules/fields.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";

type Uploaded = { bytes: Buffer; imageAlt: string; typed: Record<string, string> };
type Upload = (shop: Shop, actor: string, uploaded: Uploaded) => Promise<{ version: number } | Refusal | undefined>;

const pictureForm = z.object({ imageAlt: singleLine(300).min(1, "Please say what the picture shows") });

/**
 * The action of a form whose picture (picture-form.tsx) `upload` saves, and of the resource's other forms by intent.
 */
export async function pictureAction(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  upload: Upload,
  others: Record<string, () => Promise<Awaited<ReturnType<typeof officeAction>>>> = {},
) {
  const refusal = await refuseLargePicture(args.request);
  if (refusal) return refusal;
  const save = () =>
    officeAction(args, pictureForm, async ({ shop, actor, input: { imageAlt }, typed, fields }) => {
      const bytes = await uploadedPicture(fields);
      if (!bytes) {
        return data<OfficeResult>({ errors: { picture: "Please choose a picture" }, typed }, { status: 400 });
      }
      return saved("Saved. The shop shows it at once.", await upload(shop, actor, { bytes, imageAlt, typed }));
    });
  return resourceAction(args, { save, ...others });
}

/** The response to a form whose picture is too large to be read; undefined for any other. */
export async function refuseLargePicture(request: Request) {
  if (!(await isUploadTooLarge(request))) return undefined;
  return data<OfficeResult>({ errors: { picture: "This file is larger than 10 MB." } }, { status: 413 });
}

/** The file that was chosen, or the photograph that was taken; undefined without one. */
export async function uploadedPicture(fields: FormData): Promise<Buffer | undefined> {
  const file = fields.getAll("picture").find((one) => one instanceof File && one.size > 0);
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
}
