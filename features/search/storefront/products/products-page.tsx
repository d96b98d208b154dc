import { ProductCard } from "#features/cart/ui/product-card/product-card.tsx";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { pageCount, writePage } from "#features/catalogue/rules/pagination.ts";
import { noFilter, productsPath, withoutQuotes, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { productCategories } from "#features/catalogue/rules/product.ts";
import { Skeleton } from "#features/catalogue/ui/product/skeleton.tsx";
import { DeliveryPrice } from "#features/shipping/ui/delivery-price.tsx";
import { categoryStyle, Pattern } from "#platform/ui/adire.tsx";
import { lazyContent } from "#platform/ui/browser/lazy-part.tsx";
import { Head } from "#platform/ui/head.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import { Pages } from "./pages.tsx";
import type { loader } from "./products.tsx";
import "#features/catalogue/ui/allergens/allergens.css";
import "./products.css";

const NothingFound = lazyContent(async () => (await import("./nothing-found.tsx")).NothingFound);

const SearchNotes = lazyContent(async () => (await import("./search-notes.tsx")).SearchNotes);

const FreeNote = lazyContent(async () => (await import("./free-note.tsx")).FreeNote);

/** The first row on a phone: only its pictures load with priority; more would delay them on a slow network. */
const FIRST_ROW = 2;
/** Two rows on a wide screen. */
const FIRST_CARDS = 8;

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function ProductsPage({ loaderData }: Props) {
  const { filter, total, page, comingSoon, dishes, didYouMean, words, chosen, offered, dearest, meant } = loaderData;
  return (
    <>
      <ListHead filter={filter} page={page} words={words} isSearch={meant !== undefined} />
      <div className="page products-page">
        <FilterForm filter={filter} total={total} chosen={chosen.length} offered={offered} dearest={dearest} />
        <section aria-labelledby="list" className="products-list">
          <h2 id="list" className="visually-hidden">
            On the shelf
          </h2>
          <ChosenFilters chosen={total === 0 ? [] : chosen} />
          <FilterNotes filter={filter} meant={meant} found={total > 0} />
          {/*
           * leave-page.ts marks the section while another view is on its way. The list stays below the skeleton, as
           * high as it is: the Back button may show this page again.
           */}
          <div className="products-waiting">
            <Skeleton view={filter.view} />
            <div>
              {(didYouMean || comingSoon.length > 0) && <SearchNotes didYouMean={didYouMean} comingSoon={comingSoon} />}
              <List {...loaderData} />
              <Cooking dishes={dishes} />
            </div>
          </div>
          <Pages filter={filter} page={page} pages={pageCount(total)} />
        </section>
      </div>
    </>
  );
}

type FilterNotesProps = {
  filter: ProductFilter;
  /** The search, if its words were taken as a filter. */
  meant: string | undefined;
  found: boolean;
};

/** Says that a search was taken as a filter, and what a diet or allergen-free list means. */
function FilterNotes({ filter, meant, found }: FilterNotesProps) {
  return (
    <>
      {meant && (
        <p className="small-print filter-note">
          We’ve turned “{meant}” into a filter.{" "}
          <a href={productsPath({ ...noFilter, search: `"${meant}"`, sort: "best" })}>Search for the words instead</a>
        </p>
      )}
      {found && filter.diet && (
        <p className="small-print filter-note">
          Going by the ingredients our makers give us. If we’re not certain, it isn’t listed
          {filter.diet.includes("halal") ? ", and nothing here carries a halal certificate." : "."}
        </p>
      )}
      {found && filter.free && <FreeNote filter={filter} />}
    </>
  );
}

function Cooking({ dishes }: { dishes: Props["loaderData"]["dishes"] }) {
  return dishes.map(({ id, name }) => (
    <p key={id} className="search-dish">
      Cooking? <a href={`/dish/${id}`}>All for {ownName(name)[0]}</a>, for as many as you like.
    </p>
  ));
}

function List({ filter, products, stocked, comingSoon, chosen, toDrop, tracesNote }: Props["loaderData"]) {
  const isEmptyCategory = ![noFilter.category, ...stocked].includes(filter.category);
  if (products.length === 0) {
    const isAlone = filter.category === noFilter.category;
    return (
      <NothingFound
        category={isEmptyCategory ? filter.category : undefined}
        wish={comingSoon.length === 0 && isAlone && chosen.length === 0 ? withoutQuotes(filter.search) : ""}
        toDrop={toDrop}
        isFiltered={chosen.length > 0}
        stocked={stocked}
      />
    );
  }
  return (
    <div className={filter.view === "list" ? "product-list" : "product-grid"}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          priority={index < FIRST_ROW ? "high" : undefined}
          hasPreview={index < FIRST_CARDS}
          note={product.mayContain ? "" : tracesNote}
        />
      ))}
    </div>
  );
}

/** Links may name categories that the shop never had. */
const isKnown = (category: string) => [noFilter.category, ...productCategories].includes(category);

type ListHeadProps = {
  filter: ProductFilter;
  page: number;
  /** The filter in words. */
  words: string;
  /** Whether the filter came from a search. */
  isSearch: boolean;
};

/** The header of the list, in the category's colour, with links to the other categories. */
function ListHead({ filter, page, words, isSearch }: ListHeadProps) {
  const everything = filter.category === noFilter.category;
  const searched = filter.search && `“${withoutQuotes(filter.search)}”${everything ? "" : ` in ${filter.category}`}`;
  const { colour, pattern } = categoryStyle(filter.category);
  return (
    <div className={`list-head colour-block colour-${colour}`}>
      <Head
        title={`${searched || (everything ? "All products" : filter.category)}${words && ` ${words}`}`}
        description={
          everything
            ? "Seafood, flours, spices, seeds, nuts and vegetables from Nigeria, by their own names."
            : `${filter.category} from Nigeria, by their own names, delivered in Nigeria and worldwide.`
        }
        path={`/products${writePage({ ...noFilter, category: filter.category }, page)}`}
        noIndex={isSearch || filter.search !== "" || !isKnown(filter.category)}
      />
      <div className="list-head-row">
        <div>
          <h1>
            {searched || (everything ? "Products" : filter.category)}
            {words && <span className="list-head-without"> {words}</span>}
          </h1>
          <div className="list-head-delivery">
            <DeliveryPrice />
          </div>
          <nav className="chips" aria-label="Categories">
            {[noFilter.category, ...productCategories].map((category) => (
              <a
                key={category}
                href={productsPath({ ...filter, category })}
                aria-current={category === filter.category ? "true" : undefined}
                data-keep-place=""
              >
                {category}
              </a>
            ))}
          </nav>
        </div>
        <Pattern name={pattern} />
      </div>
    </div>
  );
}
