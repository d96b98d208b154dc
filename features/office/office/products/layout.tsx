import { Outlet } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { OfficeTabs } from "#features/accounts/ui/office/office-tabs.tsx";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import type { Route } from "./+types/layout.ts";
import { productPages } from "./product-pages.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, isHidden } = (await findOfficeProduct(context.get(shopContext).db, params.id)) ?? notFound();
  return { id, name, isHidden };
}

/** The layout of one product's pages: its name, its visibility and the tabs. */
export default function ProductLayout({ loaderData: { id, name, isHidden } }: Route.ComponentProps) {
  const may = useAccess();
  return (
    <>
      <BackLink to="/office/products">← Products</BackLink>
      <div className="office-head">
        <h1>{name}</h1>
        {isHidden ? <span className="badge">Hidden</span> : <a href={`/product/${id}`}>See it in the shop</a>}
        {may("/office/products/new") && (
          <QuietButtonLink to={`/office/products/new?from=${id}`}>Duplicate</QuietButtonLink>
        )}
        {may("/office/products/:id", "write") && (
          <Confirm
            button={isHidden ? "Show" : "Hide"}
            question={isHidden ? "Show it in the shop?" : "Hide it from the shop?"}
            yes={isHidden ? "Yes, show it" : "Yes, hide it"}
            action={`/office/products/${id}?index`}
            fields={{ intent: isHidden ? "show" : "hide" }}
          >
            <p>
              {isHidden
                ? "It appears in lists and search at once."
                : "It leaves lists, search and carts at once. Orders keep it."}
            </p>
          </Confirm>
        )}
      </div>
      <OfficeTabs label={name} pages={productPages} id={id} />
      <Outlet />
    </>
  );
}
