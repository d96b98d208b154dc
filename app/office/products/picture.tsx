import { findOfficeProduct } from "../../../features/catalogue/server/office-products.ts";
import { uploadPicture } from "../../../server/catalogue/upload-picture.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { ProductPicture } from "../../../features/catalogue/ui/product/product-picture.tsx";
import { notFound } from "../../../features/accounts/middleware/form-action.ts";
import { pictureAction } from "../pictures/picture-action.ts";
import { PictureForm } from "../../../features/catalogue/ui/office/pictures/picture-form.tsx";
import type { Route } from "./+types/picture.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { image, imageAlt } = (await findOfficeProduct(context.get(shopContext).db, params.id)) ?? notFound();
  return { image, imageAlt };
}

export const action = (args: Route.ActionArgs) =>
  pictureAction(args, (shop, actor, uploaded) => uploadPicture(shop, actor, { id: args.params.id, ...uploaded }));

export default function Picture({ loaderData: { image, imageAlt }, actionData }: Route.ComponentProps) {
  return (
    <PictureForm imageAlt={imageAlt} result={actionData}>
      <ProductPicture product={{ image, imageAlt }} sizes="(min-width: 40rem) 20rem, 100vw" priority="eager" />
    </PictureForm>
  );
}
