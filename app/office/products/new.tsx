import { redirect } from "react-router";
import { productCategories } from "../../../features/catalogue/rules/product.ts";
import { newProductText, productForm } from "../../../features/catalogue/rules/product-form.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { refuseUnusual } from "../../../platform/http/refuse-unusual.ts";
import { comparedNewPrice } from "../../../features/catalogue/server/usual-amounts.ts";
import { createProduct } from "../../../features/catalogue/server/save-product.ts";
import { formAction } from "../../../features/accounts/middleware/form-action.ts";
import { BackLink } from "../../../platform/ui/office/back-link.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/new.ts";
import { ProductFields } from "./product-fields.tsx";

export const action = (args: Route.ActionArgs) =>
  formAction(args, productForm, async ({ shop, actor, input, typed }) => {
    const refusal = refuseUnusual(typed, await comparedNewPrice(shop.db, input), "Create it at");
    if (refusal) return refusal;
    const id = await createProduct(shop, actor, input);
    return id instanceof Refusal ? id : redirect(`/office/products/${id}?now=created`);
  });

export default function NewProduct({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New product · Office</title>
      <BackLink to="/office/products">← Products</BackLink>
      <div className="office-head">
        <h1>New product</h1>
      </div>
      <p>It stays hidden until you show it, so there is time for its picture and stock.</p>
      <OfficeForm result={actionData} button="Create product">
        <ProductFields text={newProductText} result={actionData} categories={[...productCategories]} />
      </OfficeForm>
    </>
  );
}
