import { Link, useNavigation } from "react-router";
import { productCategories } from "../../domain/product.ts";
import { filterProducts, noFilter, readFilter, writeFilter, type ProductFilter } from "../../domain/product-filter.ts";
import { listProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import { lookOf, Motif } from "../ui/adire.tsx";
import { Head } from "../ui/head.tsx";
import { ProductCard } from "../ui/product-card.tsx";
import { useLate } from "../ui/use-late.ts";
import { FilterForm } from "./products/filter-form.tsx";
import { NothingFound } from "./products/nothing-found.tsx";
import { Skeleton } from "./products/skeleton.tsx";
import type { Route } from "./+types/products.ts";
import "./products.css";

const EARLY = 4;
/** The row that a phone shows. */
const FIRST = 2;
/** A list that arrives sooner than this simply arrives. */
const PATIENCE = 150;

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const all = await listProducts(context.get(shopContext).db);
  const stocked = productCategories.filter((category) => all.some((product) => product.category === category));
  return { filter, products: filterProducts(all, filter), stocked };
}

export default function Products({ loaderData: { filter, products, stocked } }: Route.ComponentProps) {
  const pending = useNavigation().location?.pathname === "/products";
  const late = useLate(pending, PATIENCE);
  const comingSoon = ![noFilter.category, ...stocked].includes(filter.category);
  return (
    <>
      <ListHead filter={filter} />
      <div className="page products-page">
        <FilterForm key={writeFilter(filter)} filter={filter} />
        <section aria-labelledby="list" aria-busy={pending}>
          <h2 id="list" className="visually-hidden">
            On the shelf
          </h2>
          <div className="products-bar">
            <p role="status">
              Showing {products.length} product{products.length === 1 ? "" : "s"}
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
                <ProductCard key={product.id} product={product} early={index < EARLY} first={index < FIRST} />
              ))}
            </div>
          )}
        </section>
      </div>
    </>
  );
}

/** The block above the list, in the category's colour, with the way to the other categories. */
function ListHead({ filter }: { filter: ProductFilter }) {
  const everything = filter.category === noFilter.category;
  const { cloth, motif } = lookOf(filter.category);
  return (
    <div className={`list-head cloth cloth-${cloth}`}>
      <Head
        title={`${everything ? "All products" : filter.category} · Calabash Larder`}
        description={
          everything
            ? "Seafood, flours, spices, seeds, nuts and vegetables from Nigeria, by their own names."
            : `${filter.category} from Nigeria, by their own names, delivered in Nigeria and worldwide.`
        }
        path={`/products${writeFilter({ ...noFilter, category: filter.category })}`}
        unlisted={filter.search !== ""}
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
        <Motif name={motif} />
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
