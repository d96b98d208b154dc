import { data, type ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { singleLine } from "../../../platform/rules/fields.ts";
import type { Refusal } from "../../../platform/rules/refusal.ts";
import type { Shop } from "../../../server/shop.ts";
import { isUploadTooLarge } from "../../../platform/http/uploads.ts";
import { formAction, saved } from "../../../features/accounts/middleware/form-action.ts";
import type { OfficeResult } from "../ui/office-form.tsx";

type Uploaded = { bytes: Buffer; imageAlt: string };
type Upload = (shop: Shop, actor: string, uploaded: Uploaded) => Promise<{ version: number } | Refusal | undefined>;

const pictureForm = z.object({ imageAlt: singleLine(300).min(1, "Please say what the picture shows") });

/** The action of a form with a picture (picture-form.tsx), which `upload` saves. */
export async function pictureAction(args: Pick<ActionFunctionArgs, "request" | "context">, upload: Upload) {
  if (await isUploadTooLarge(args.request)) {
    return data<OfficeResult>({ errors: { picture: "This file is larger than 10 MB." } }, { status: 413 });
  }
  return formAction(args, pictureForm, async ({ shop, actor, input: { imageAlt }, typed, fields }) => {
    const file = fields.get("picture");
    if (!(file instanceof File) || file.size === 0) {
      return data<OfficeResult>({ errors: { picture: "Please choose a picture" }, typed }, { status: 400 });
    }
    const bytes = Buffer.from(await file.arrayBuffer());
    return saved("Saved. The shop shows it at once.", await upload(shop, actor, { bytes, imageAlt }));
  });
}
