import { notFound } from "#features/accounts/middleware/office-action.ts";
import { pictureAction } from "#features/catalogue/middleware/picture-action.ts";
import { DishPicture } from "#features/catalogue/ui/dish-picture.tsx";
import { PictureForm } from "#features/catalogue/ui/office/pictures/picture-form.tsx";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { findDish } from "../server/dishes.ts";
import { uploadDishPicture } from "../server/upload-dish-picture.ts";
import type { Route } from "./+types/picture.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const dish = (await findDish(context.get(shopContext).db, params.id)) ?? notFound();
  const { id, name, nameLanguage, names, colour, image, imageAlt } = dish;
  return { dish: { id, name, nameLanguage, names, colour, image, imageAlt } };
}

export const action = (args: Route.ActionArgs) =>
  pictureAction(args, (shop, actor, uploaded) => uploadDishPicture(shop, actor, { id: args.params.id, ...uploaded }));

export default function Picture({ loaderData: { dish }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/office/dishes/${dish.id}`}>{`← ${dish.name}`}</BackLink>
      <h1>Picture of {dish.name}</h1>
      <PictureForm imageAlt={dish.imageAlt} result={actionData}>
        <DishPicture dish={dish} sizes="(min-width: 40rem) 20rem, 100vw" priority="eager" />
      </PictureForm>
    </>
  );
}
