import { redirect } from "react-router";
import { z } from "zod";
import { officeAction, notFound } from "#features/accounts/middleware/office-action.ts";
import { pictureAction } from "#features/catalogue/middleware/picture-action.ts";
import { allPictures } from "#features/catalogue/rules/product.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { movePicture, pictureMoves, type PictureMove } from "#features/catalogue/server/product-pictures.ts";
import { uploadPicture } from "#features/catalogue/server/upload-picture.ts";
import { PictureForm } from "#features/catalogue/ui/office/pictures/picture-form.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { shopContext } from "#platform/http/context.ts";
import { NO_PICTURE } from "#platform/pictures/normalise-picture.ts";
import { SelectField } from "#platform/ui/form/field.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { Route } from "./+types/picture.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = (await findOfficeProduct(context.get(shopContext).db, params.id)) ?? notFound();
  const { id, image, imageAlt } = product;
  return { id, image, imageAlt, pictures: allPictures(product, NO_PICTURE) };
}

const moveForm = z.object({ image: z.string().max(200), to: z.enum(pictureMoves) });

/** Also handles the buttons beside each picture, which send `move`. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const move = () =>
    officeAction(
      args,
      moveForm,
      async ({ shop, actor, input }) =>
        (await movePicture(shop, actor, { id, ...input })) && redirect(`/office/products/${id}/picture`),
    );
  return pictureAction(
    args,
    (shop, actor, { typed, ...uploaded }) =>
      uploadPicture(shop, actor, { id, ...uploaded, last: typed["place"] === "last" }),
    { move },
  );
}

/** The pictures of a product in their sequence, and the form that adds one. */
export default function Pictures({ loaderData: { id, image, imageAlt, pictures }, actionData }: Route.ComponentProps) {
  return (
    <PictureForm
      imageAlt={pictures.length > 0 ? "" : imageAlt}
      result={actionData}
      place={
        pictures.length > 0 && (
          <SelectField label="Place" name="place" hint="Lists show the first one">
            <option value="first">First</option>
            <option value="last">After the others</option>
          </SelectField>
        )
      }
    >
      {pictures.length > 0 ? (
        <ol className="plain-list office-pictures" aria-label="Pictures, the first one first">
          {pictures.map((picture, index) => (
            <li key={picture.image}>
              <ProductPicture product={picture} sizes="6rem" priority="eager" />
              <PictureMoves
                product={id}
                picture={picture}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
              />
            </li>
          ))}
        </ol>
      ) : (
        <ProductPicture product={{ image, imageAlt }} sizes="(min-width: 40rem) 20rem, 100vw" priority="eager" />
      )}
    </PictureForm>
  );
}

type MovesProps = {
  product: string;
  picture: { image: string; imageAlt: string };
  isFirst: boolean;
  isLast: boolean;
};

function PictureMoves({ product, picture: { image, imageAlt }, isFirst, isLast }: MovesProps) {
  const about = imageAlt || "this picture";
  const button = (move: PictureMove, label: string) => (
    <button type="submit" name="to" value={move} className="button button-small button-quiet">
      {label}
      <span className="visually-hidden">: {about}</span>
    </button>
  );
  return (
    <div>
      <p>{imageAlt || "Without a text for people who cannot see it"}</p>
      <div className="office-actions">
        {!(isFirst && isLast) && (
          <Form method="post">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="image" value={image} />
            {!isFirst && button("first", "Show it first")}
            {!isFirst && button("earlier", "Earlier")}
            {!isLast && button("later", "Later")}
          </Form>
        )}
        <Confirm
          button="Remove"
          about={about}
          question="Remove this picture?"
          yes="Yes, remove it"
          action={`/office/products/${product}/picture`}
          fields={{ intent: "move", image, to: "removed" }}
        >
          <p>The shop no longer shows it. To have it again, upload it again.</p>
        </Confirm>
      </div>
    </div>
  );
}
