import { Link, useNavigation } from "react-router";
import { productCategories, productSummary } from "../../domain/product/product.ts";
import { noFilter, readFilter, writeFilter, type ProductFilter } from "../../domain/product/product-filter.ts";
import { pageCount, readPage, writePage } from "../../domain/product/pagination.ts";
import { listProductPage, stockedCategories } from "../../server/catalogue/product-list.ts";
import { shopContext } from "../context.ts";
import { categoryStyle, Pattern } from "../ui/adire.tsx";
import { Head } from "../ui/head.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { useDelayed } from "./products/use-delayed.ts";
import { FilterForm } from "./products/filter-form.tsx";
import { NothingFound } from "./products/nothing-found.tsx";
import { Pages } from "./products/pages.tsx";
import { Skeleton } from "./products/skeleton.tsx";
import type { Route } from "./+types/products.ts";
import "./products.css";

/** The first row on a phone: only its pictures load with priority; others would delay them on a slow network. */
const FIRST_ROW = 2;
/** Milliseconds before the skeleton is shown; a faster response shows none. */
const SKELETON_DELAY = 150;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const [list, stocked] = await Promise.all([listProductPage(db, filter, readPage(query)), stockedCategories(db)]);
  const products = list.products.map((product) => productSummary(product, filter.view === "list"));
  return { filter, ...list, products, stocked };
}

export default function Products({ loaderData: { filter, products, total, page, stocked } }: Route.ComponentProps) {
  const pending = useNavigation().location?.pathname === "/products";
  const late = useDelayed(pending, SKELETON_DELAY);
  const comingSoon = ![noFilter.category, ...stocked].includes(filter.category);
  return (
    <>
      <ListHead filter={filter} page={page} />
      <div className="page products-page">
        <FilterForm key={writeFilter(filter)} filter={filter} />
        <section aria-labelledby="list" aria-busy={pending}>
          <h2 id="list" className="visually-hidden">
            On the shelf
          </h2>
          <div className="products-bar">
            <p role="status">
              Showing {total} product{total === 1 ? "" : "s"}
              {filter.search && ` for “${filter.search}”`}
            </p>
            <ViewToggle filter={filter} />
          </div>
          {late ? (
            <Skeleton view={filter.view} />
          ) : products.length === 0 ? (
            <NothingFound category={comingSoon ? filter.category : undefined} stocked={stocked} />
          ) : (
            <div className={filter.view === "list" ? "product-list" : "product-grid"}>
              {products.map((product, index) => (
                <ProductCard key={product.id} product={product} priority={index < FIRST_ROW ? "high" : undefined} />
              ))}
            </div>
          )}
          <Pages filter={filter} page={page} pages={pageCount(total)} />
        </section>
      </div>
    </>
  );
}

/** The header of the list, in the category's colour, with links to the other categories. */
function ListHead({ filter, page }: { filter: ProductFilter; page: number }) {
  const everything = filter.category === noFilter.category;
  const { colour, pattern } = categoryStyle(filter.category);
  return (
    <div className={`list-head colour-block colour-${colour}`}>
      <Head
        title={`${everything ? "All products" : filter.category} · Calabash Larder`}
        description={
          everything
            ? "Seafood, flours, spices, seeds, nuts and vegetables from Nigeria, by their own names."
            : `${filter.category} from Nigeria, by their own names, delivered in Nigeria and worldwide.`
        }
        path={`/products${writePage({ ...noFilter, category: filter.category }, page)}`}
        noIndex={filter.search !== ""}
      />
      <div className="list-head-row">
        <div>
          <h1>{everything ? "Products" : filter.category}</h1>
          <nav className="chips" aria-label="Categories">
            {[noFilter.category, ...productCategories].map((category) => (
              <Link
                key={category}
                to={`/products${writeFilter({ ...filter, category })}`}
                aria-current={category === filter.category ? "true" : undefined}
                preventScrollReset
              >
                {category}
              </Link>
            ))}
          </nav>
        </div>
        <Pattern name={pattern} />
      </div>
    </div>
  );
}

function ViewToggle({ filter }: { filter: ProductFilter }) {
  return (
    <div className="view-toggle" role="group" aria-label="Look">
      {(["grid", "list"] as const).map((view) => (
        <Link
          key={view}
          to={`/products${writeFilter({ ...filter, view })}`}
          aria-current={view === filter.view ? "true" : undefined}
          preventScrollReset
        >
          {view === "grid" ? "Grid" : "List"}
        </Link>
      ))}
    </div>
  );
}
