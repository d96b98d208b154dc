import { formatNaira } from "../../domain/money.ts";
import { LOW_STOCK } from "../../domain/product/stock.ts";
import { listCategories, listOfficeProducts, productFilters } from "../../server/catalogue/office-products.ts";
import { shopContext, staffContext } from "../context.ts";
import { ButtonLink, QuietButtonLink } from "../ui/button-link.tsx";
import { ProductPicture } from "../ui/product/product-picture.tsx";
import { mayUse } from "./access.ts";
import { ExportLink } from "./products/export-link.tsx";
import { productPages } from "./products/product-pages.ts";
import { useAccess } from "./ui/use-access.ts";
import type { Route } from "./+types/products.ts";
import { FilterBar, FilterChoice } from "./ui/filter-bar.tsx";
import { Pager } from "./ui/pager.tsx";
import { NoRows, Row, Rows } from "./ui/rows.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(staffContext);
  const query = new URL(request.url).searchParams;
  const filter = {
    search: (query.get("search") ?? "").trim().slice(0, 100),
    category: query.get("category") ?? "",
    only: productFilters.find((name) => name === query.get("only")) ?? "all",
  };
  const [{ products, next }, categories] = await Promise.all([
    listOfficeProducts(shop.db, filter, query.get("after") ?? undefined),
    listCategories(shop.db),
  ]);
  const seesPrices = mayUse(role, "/office/products/:id/prices");
  const rows = products.map(({ id, name, size, image, isHidden, stock, price }) => {
    return { id, name, size, image, isHidden, stock, ...(seesPrices && { price }) };
  });
  return { filter, products: rows, next, categories, imported: Number(query.get("imported")) || 0 };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filter, products, next, categories, imported } = loaderData;
  const may = useAccess();
  const page = productPages.find(([path]) => may(path))?.[0] ?? "";
  return (
    <>
      <title>Products · Office</title>
      <div className="office-head">
        <h1>Products</h1>
        {may("/office/reviews") && <QuietButtonLink to="/office/reviews">Reviews</QuietButtonLink>}
        {may("/office/products/import") ? (
          <QuietButtonLink to="/office/products/import">Import</QuietButtonLink>
        ) : (
          may("/office/products/export.csv") && <ExportLink>Export</ExportLink>
        )}
        {may("/office/products/new") && <ButtonLink to="/office/products/new">New product</ButtonLink>}
      </div>
      {imported > 0 && (
        <p className="notice" role="status">
          {imported === 1 ? "One product was imported." : `${imported} products were imported.`}
        </p>
      )}
      <FilterBar search={{ label: "Name, other name or number", value: filter.search }}>
        <FilterChoice
          label="Category"
          name="category"
          value={filter.category}
          choices={[["", "All categories"], ...categories.map((name): [string, string] => [name, name])]}
        />
        <FilterChoice
          label="Which"
          name="only"
          value={filter.only}
          choices={[
            ["all", "All products"],
            ["low", "Low stock"],
            ["out", "Sold out"],
            ["hidden", "Hidden"],
          ]}
        />
      </FilterBar>
      {products.length === 0 ? (
        <NoRows>Nothing here. Try fewer words or another choice.</NoRows>
      ) : (
        <Rows label="Products">
          {products.map((product) => (
            <Row
              key={product.id}
              to={`/office/products/${product.id}${page.slice("/office/products/:id".length)}`}
              start={<ProductPicture product={{ image: product.image }} sizes="52px" />}
              title={product.name}
              facts={
                <>
                  <span>No. {product.id}</span>
                  <span>{product.size}</span>
                  {product.price !== undefined && <span>{formatNaira(product.price)}</span>}
                  {product.isHidden && <span className="badge">Hidden</span>}
                </>
              }
              end={<StockCount stock={product.stock} />}
            />
          ))}
        </Rows>
      )}
      <Pager next={next} />
    </>
  );
}

function StockCount({ stock }: { stock: number }) {
  const label = stock === 0 ? "Sold out" : stock <= LOW_STOCK ? "Low" : undefined;
  return (
    <>
      <strong>
        {stock}
        <span className="visually-hidden"> in stock</span>
      </strong>
      {label && <span className={stock === 0 ? "badge badge-out" : "badge"}>{label}</span>}
    </>
  );
}
