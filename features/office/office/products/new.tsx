import { redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { refuseLargePicture, uploadedPicture } from "#features/catalogue/middleware/picture-action.ts";
import { newProductForm } from "#features/catalogue/rules/new-product-form.ts";
import { newProductText, productText } from "#features/catalogue/rules/product-form.ts";
import { allPictures, productCategories } from "#features/catalogue/rules/product.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { createProduct } from "#features/catalogue/server/save-product.ts";
import { comparedNewPrice } from "#features/catalogue/server/usual-amounts.ts";
import { PictureField } from "#features/catalogue/ui/office/pictures/picture-field.tsx";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { NO_PICTURE } from "#platform/pictures/normalise-picture.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/new.ts";
import { ProductFields } from "./product-fields.tsx";
import "#features/catalogue/ui/office/pictures/picture.css";

/**
 * With `from`, a product's id: a copy of that product without its GTIN and list price, because the copy never cost
 * that.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const from = readParameter(new URL(request.url).searchParams, "from");
  const original = from && (await findOfficeProduct(context.get(shopContext).db, from));
  if (!original) return { text: newProductText, original: undefined };
  const { id, name } = original;
  const [picture] = allPictures(original, NO_PICTURE);
  return { text: { ...productText(original), listPrice: "", gtin: "" }, original: { id, name, picture } };
}

export async function action(args: Route.ActionArgs) {
  const large = await refuseLargePicture(args.request);
  if (large) return large;
  return officeAction(args, newProductForm, async ({ shop, actor, typed, fields, input }) => {
    const { units, bestBefore, show, ...details } = input;
    const refusal = refuseUnusual(typed, await comparedNewPrice(shop.db, details), "Create it at");
    if (refusal) return refusal;
    const original = await findOfficeProduct(shop.db, typed["original"] ?? "");
    const id = await createProduct(shop, actor, details, {
      upload: await uploadedPicture(fields),
      pictures: original && allPictures(original, NO_PICTURE),
      goods: units ? { units, bestBefore } : undefined,
      isShown: show === "yes",
    });
    if (id instanceof Refusal) return id;
    const now = show !== "yes" ? "created" : (await readIsOpen(shop.db)) ? "on-sale" : "ready";
    return redirect(`/office/products/${id}?now=${now}`);
  });
}

export default function NewProduct({ loaderData: { text, original }, actionData }: Route.ComponentProps) {
  const startText = { units: "", bestBefore: "" };
  const field = fieldPropsFor(startText, actionData);
  return (
    <>
      <title>New product · Office</title>
      <BackLink to="/office/products">← Products</BackLink>
      <div className="office-head">
        <h1>New product</h1>
      </div>
      {original && <p>A copy of {original.name}. Change what differs, such as size and price.</p>}
      <OfficeForm key={original?.id} result={actionData} button="Save" files bar={<ShowNow result={actionData} />}>
        {original && <input type="hidden" name="original" value={original.id} />}
        <ProductFields text={text} result={actionData} categories={[...productCategories]}>
          {original?.picture && (
            <div className="office-small-picture">
              <ProductPicture product={original.picture} sizes="96px" />
            </div>
          )}
          <PictureField
            label={original?.picture ? "Another picture" : "Picture"}
            error={actionData?.errors?.["picture"]}
          />
          <div className="office-pair office-narrow-pair">
            <Field label="Units in stock" {...field("units")} inputMode="numeric" maxLength={9} autoComplete="off" />
            <Field label="Best before" {...field("bestBefore")} type="date" />
          </div>
        </ProductFields>
      </OfficeForm>
    </>
  );
}

/** Ticked by default: most products are added to be sold. */
function ShowNow({ result }: { result: OfficeResult | undefined }) {
  return (
    <label className="office-check">
      <input type="checkbox" name="show" value="yes" defaultChecked={!result?.typed || "show" in result.typed} />
      Show now
    </label>
  );
}
