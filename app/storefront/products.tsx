import { Form, Link, useNavigation, useSubmit } from "react-router";
import { formatNaira } from "../../domain/money.ts";
import { productCategories } from "../../domain/product.ts";
import {
  filterProducts,
  HIGHEST_MAX_PRICE,
  isNarrowed,
  noFilter,
  readFilter,
  writeFilter,
  type ProductFilter,
} from "../../domain/product-filter.ts";
import { listProducts } from "../../server/catalogue/products.ts";
import { shopContext } from "../context.ts";
import { Message } from "../ui/message.tsx";
import { ProductCard } from "../ui/product-card.tsx";
import type { Route } from "./+types/products.ts";
import { EmptyCategory } from "./products/empty-category.tsx";
import "../ui/field.css";
import "./products.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const all = await listProducts(context.get(shopContext).db);
  const categories = [...new Set(all.map((product) => product.category))];
  return { filter, products: filterProducts(all, filter), categories };
}

export default function Products({ loaderData: { filter, products, categories } }: Route.ComponentProps) {
  const navigation = useNavigation();
  const empty = filter.category !== noFilter.category && !categories.includes(filter.category);
  const pending = navigation.location?.pathname === "/products";
  return (
    <div className="page products-page">
      <title>{`${filter.category === noFilter.category ? "All products" : filter.category} · Calabash Larder`}</title>
      <meta
        name="description"
        content="Seafood, flours, spices, seeds, nuts and vegetables from Nigeria, by their own names."
      />
      <h1>{filter.category === noFilter.category ? "Products" : filter.category}</h1>
      <CategoryChips filter={filter} />
      <div className="products-layout">
        <FilterForm key={writeFilter(filter)} filter={filter} />
        <section aria-label="Products" aria-busy={pending}>
          <div className="products-bar">
            <p role="status">
              Showing {products.length} product{products.length === 1 ? "" : "s"}
              {filter.search && ` for “${filter.search}”`}
            </p>
            <ViewToggle filter={filter} />
          </div>
          {products.length === 0 ? (
            <>
              <Message title="No products found" heading="h2" action={{ to: "/products", words: "Clear All Filters" }}>
                {empty
                  ? `Nothing from ${filter.category} is on the shelf yet.`
                  : "Try another spelling or a neighbour's name for it: most of our ingredients have three."}
              </Message>
              {empty && (
                <EmptyCategory
                  category={filter.category}
                  others={productCategories.filter((category) => categories.includes(category))}
                />
              )}
            </>
          ) : (
            <div className={filter.view === "list" ? "product-list" : "product-grid"}>
              {products.map((product, index) => (
                <ProductCard key={product.id} product={product} early={index < 4} />
              ))}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function CategoryChips({ filter }: { filter: ProductFilter }) {
  return (
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
  );
}

/** A plain GET form; with JavaScript it sends itself when a choice is made and leaves defaults out of the address. */
function FilterForm({ filter }: { filter: ProductFilter }) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [key, value] of new FormData(form)) if (typeof value === "string") query.set(key, value);
    const next = readFilter(query);
    void submit(new URLSearchParams(writeFilter(next)), { action: "/products", preventScrollReset: true });
  };
  return (
    <Form
      action="/products"
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <input type="hidden" name="category" value={filter.category} />
      <input type="hidden" name="view" value={filter.view} />
      <label className="field">
        <span>Search</span>
        <input type="search" name="search" defaultValue={filter.search} placeholder="Name, dish or place" />
      </label>
      <label className="field">
        <span>Sort by</span>
        <select
          name="sort"
          defaultValue={filter.sort}
          onChange={(event) => event.currentTarget.form && send(event.currentTarget.form)}
        >
          <option value="name">Name</option>
          <option value="price-low">Price: low to high</option>
          <option value="price-high">Price: high to low</option>
          <option value="rating">Rating</option>
        </select>
      </label>
      <details className="filter-panel" open={filter.maxPrice < HIGHEST_MAX_PRICE}>
        <summary>More filters</summary>
        <PriceSlider filter={filter} onDone={send} />
      </details>
      <button type="submit" className="button button-small">
        Apply
      </button>
      {isNarrowed(filter) && <Link to="/products">Clear All Filters</Link>}
    </Form>
  );
}

function PriceSlider({ filter, onDone }: { filter: ProductFilter; onDone: (form: HTMLFormElement) => void }) {
  const finished = (event: React.SyntheticEvent<HTMLInputElement>) =>
    event.currentTarget.form && onDone(event.currentTarget.form);
  return (
    <label className="field">
      <span>
        Highest price <output name="shown">{formatNaira(filter.maxPrice)}</output>
      </span>
      <input
        type="range"
        name="maxPrice"
        min={0}
        max={HIGHEST_MAX_PRICE}
        step={1000}
        defaultValue={filter.maxPrice}
        onInput={(event) => {
          const shown = event.currentTarget.form?.elements.namedItem("shown");
          if (shown instanceof HTMLOutputElement) shown.value = formatNaira(Number(event.currentTarget.value));
        }}
        onPointerUp={finished}
        onKeyUp={finished}
      />
    </label>
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
