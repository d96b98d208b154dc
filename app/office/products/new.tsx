import { Link, redirect } from "react-router";
import { productCategories } from "../../../domain/product/product.ts";
import { newProductText, productForm } from "../../../domain/product/product-form.ts";
import { createProduct } from "../../../server/catalogue/save-product.ts";
import { shopContext, staffContext } from "../../context.ts";
import { badInput } from "../action-responses.ts";
import { readForm } from "../read-form.ts";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/new.ts";
import { ProductFields } from "./product-fields.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = productForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  return redirect(`/office/products/${await createProduct(shop, actor, parsed.data)}?now=created`);
}

export default function NewProduct({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New product · Office</title>
      <Link className="office-back" to="/office/products">
        ← Products
      </Link>
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
