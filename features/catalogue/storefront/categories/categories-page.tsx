import { categoryStyle, Pattern } from "#platform/ui/adire.tsx";
import { useResetOnReturn } from "#platform/ui/browser/use-reset-on-return.ts";
import { FilterLinks } from "#platform/ui/filter-links.tsx";
import { SearchField } from "#platform/ui/form/search-field.tsx";
import { Message } from "#platform/ui/message.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import { categoryChoices, writeCategoryFilter, type CategoryCard, type CategoryFilter } from "../../rules/category.ts";
import { ProductPicture } from "../../ui/product/product-picture.tsx";
import type { loader } from "./categories.tsx";
import "./categories.css";

const choiceLabels = { all: "All", featured: "Featured", popular: "Popular" };

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function CategoriesPage({ loaderData: { filter, categories } }: Props) {
  return (
    <div className="page">
      <PageIntro
        title="Categories"
        description="Seafood, flours, spices, seeds, nuts and vegetables: find your way around the Nigerian larder."
        path="/categories"
        noIndex={filter.search !== ""}
        lead="The whole larder, shelf by shelf. If you only know what your aunty calls it, type that."
      />
      <CategorySearch filter={filter} />
      <div className="wrap categories-bar">
        <FilterLinks
          label="Which categories"
          choices={categoryChoices.map((choice) => ({
            label: choiceLabels[choice],
            to: categoriesUrl({ ...filter, filter: choice }),
            selected: choice === filter.filter,
          }))}
        />
        <FilterLinks
          label="Look"
          choices={(["grid", "list"] as const).map((view) => ({
            label: view === "grid" ? "Grid" : "List",
            to: categoriesUrl({ ...filter, view }),
            selected: view === filter.view,
          }))}
        />
      </div>
      <p role="status" className="categories-count">
        Showing {categories.length} {categories.length === 1 ? "category" : "categories"}
        {filter.search && ` for “${filter.search}”`}
      </p>
      {categories.length === 0 ? (
        <Message title="No categories found" heading="h2" action={{ to: "/categories", label: "Show all categories" }}>
          No shelf goes by that name here. Try another spelling, or look through all of them.
        </Message>
      ) : (
        <ul className={`plain-list categories categories-${filter.view}`}>
          {categories.map((category, index) => (
            <Card key={category.name} category={category} early={index < 3} />
          ))}
        </ul>
      )}
    </div>
  );
}

const categoriesUrl = (filter: CategoryFilter) => `/categories${writeCategoryFilter(filter)}`;

/** A plain GET form; hidden fields carry the other choices. */
function CategorySearch({ filter }: { filter: CategoryFilter }) {
  const form = useResetOnReturn();
  return (
    <form
      ref={form}
      action="/categories"
      role="search"
      aria-label="Categories"
      className="categories-search"
      // Otherwise the Back button would restore a search that is not in the URL.
      autoComplete="off"
      data-keep-place=""
    >
      {filter.filter !== "all" && <input type="hidden" name="filter" value={filter.filter} />}
      {filter.view !== "grid" && <input type="hidden" name="view" value={filter.view} />}
      <SearchField label="Search categories" placeholder="Egusi, swallow, smoked…" defaultValue={filter.search} />
    </form>
  );
}

function Card({ category, early }: { category: CategoryCard; early: boolean }) {
  const { name, description, image, imageAlt, productCount, featured, popular, tags } = category;
  const { colour, pattern } = categoryStyle(name);
  return (
    <li className={`category colour-block colour-${colour}`}>
      <div className="category-picture">
        <ProductPicture
          product={{ image, imageAlt }}
          sizes={`(min-width: 64rem) ${early ? 400 : 600}px, (min-width: 40rem) 50vw, 100vw`}
          priority={early ? "eager" : undefined}
        />
        <Pattern name={pattern} colour={colour} />
      </div>
      <div className="category-text">
        <h2>
          <a href={`/products?category=${encodeURIComponent(name)}`}>{name}</a>
        </h2>
        <p className="wrap category-facts">
          <span>
            {productCount} {productCount === 1 ? "product" : "products"}
          </span>
          {featured && <span>Featured</span>}
          {popular && <span>Popular</span>}
        </p>
        {description && <p>{description}</p>}
        <ul className="plain-list wrap category-tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
