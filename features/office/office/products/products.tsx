import { useSearchParams } from "react-router";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { listSavedViews } from "#features/accounts/server/saved-views.ts";
import { SavedViews } from "#features/accounts/ui/office/saved-views.tsx";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { listOfficeCategories, listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { OrderMore } from "#features/stock/ui/office/order-more.tsx";
import { shopContext } from "#platform/http/context.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { BatchCheckbox } from "#platform/ui/office/batch-form.tsx";
import { ButtonLink, QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { ScanToSearch } from "#platform/ui/office/camera-scan.tsx";
import { FilterBar, FilterChoice } from "#platform/ui/office/filter-bar.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows, Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/products.ts";
import { ExportLink } from "./export-link.tsx";
import { productPages } from "./product-pages.ts";
import { readProductFilter } from "./product-query.ts";
import { SeveralProducts } from "./several-products.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const staff = context.get(staffContext);
  const query = new URL(request.url).searchParams;
  const filter = readProductFilter(query);
  const [{ products, next }, categories, saved] = await Promise.all([
    listOfficeProducts(shop, filter, readParameter(query, "after")),
    listOfficeCategories(shop.db),
    listSavedViews(shop.db, staff.id, "products"),
  ]);
  const seesPrices = mayUse(staff.role, "/office/products/:id/prices");
  const rows = products.map(({ id, name, size, image, isHidden, stock, lowStockAt, price }) => {
    return { id, name, size, image, isHidden, stock, lowStockAt, ...(seesPrices && { price }) };
  });
  return { filter, products: rows, next, categories, saved, imported: readInteger(query.get("imported")) ?? 0 };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filter, products, next, categories, saved, imported } = loaderData;
  const may = useAccess();
  const [query] = useSearchParams();
  const page = productPages.find(([path]) => may(path))?.[0] ?? "";
  return (
    <>
      <title>Products · Office</title>
      <div className="office-head">
        <h1>Products</h1>
        {may("/office/products/import") ? (
          <QuietButtonLink to="/office/products/import">Import</QuietButtonLink>
        ) : (
          may("/office/products/export.csv") && <ExportLink>Export</ExportLink>
        )}
        {may("/office/products/edit") && products.length > 0 && (
          <QuietButtonLink to={`/office/products/edit?${query}`}>
            {may("/office/products/:id/prices") ? "Edit prices and stock" : "Edit stock"}
          </QuietButtonLink>
        )}
        {filter.only === "low" && may("/office/purchase-orders/low-stock", "write") && <OrderMore />}
        {may("/office/products/new") && <ButtonLink to="/office/products/new">New product</ButtonLink>}
      </div>
      {imported > 0 && (
        <p className="notice" role="status">
          {imported === 1 ? "One product was imported." : `${imported} products were imported.`}
        </p>
      )}
      <FilterBar
        search={{ label: "Name, other name, number or barcode", value: filter.search }}
        views={views}
        active={[
          ...(filter.search ? [{ label: `“${filter.search}”`, names: ["search"] }] : []),
          ...(filter.category ? [{ label: filter.category, names: ["category"] }] : []),
        ]}
      >
        {filter.only !== "all" && <input type="hidden" name="only" value={filter.only} />}
        <FilterChoice
          label="Category"
          name="category"
          value={filter.category}
          choices={[["", "All categories"], ...categories.map((name): [string, string] => [name, name])]}
        />
      </FilterBar>
      <ScanToSearch />
      <SavedViews list="products" views={saved} />
      {products.length === 0 ? (
        <NoRows>Nothing here. Try fewer words or another choice.</NoRows>
      ) : (
        <SeveralProducts next={next}>
          <Rows label="Products" columns={columns}>
            {products.map((product) => (
              <Row
                key={product.id}
                to={`/office/products/${product.id}${page.slice("/office/products/:id".length)}`}
                start={<ProductPicture product={{ image: product.image }} sizes="52px" />}
                title={product.name}
                tick={
                  may("/office/products/changes") && <BatchCheckbox id={product.id} label={`Tick ${product.name}`} />
                }
                details={[`No. ${product.id}`, product.size, product.price !== undefined && formatNaira(product.price)]}
                end={<StockCount {...product} />}
              />
            ))}
          </Rows>
        </SeveralProducts>
      )}
      <Pager next={next} />
    </>
  );
}

const views = [
  { label: "Low stock", query: { only: "low" } },
  { label: "Sold out", query: { only: "out" } },
  { label: "Hidden", query: { only: "hidden" } },
];

const columns = ["Product", "Number", "Size", "Price", ["Stock", "number"], "State"] as const;

function StockCount({ stock, lowStockAt, isHidden }: { stock: number; lowStockAt: number; isHidden: boolean }) {
  const label = isHidden ? "Hidden" : stock === 0 ? "Sold out" : stock <= lowStockAt ? "Low" : undefined;
  return (
    <>
      <strong>
        {stock}
        <span className="visually-hidden"> in stock</span>
      </strong>
      {label && <span className={label === "Sold out" ? "badge badge-out" : "badge"}>{label}</span>}
    </>
  );
}
