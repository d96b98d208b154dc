import { useNavigation } from "react-router";
import { TRACES_NOT_STATED } from "../../domain/product/allergen-warning.ts";
import { allergenList } from "../../domain/product/allergens.ts";
import { freeAllergens } from "../../domain/product/free-from.ts";
import { productCategories, productSummary } from "../../domain/product/product.ts";
import { noFilter, readFilter, writeFilter, type ProductFilter } from "../../domain/product/product-filter.ts";
import { pageCount, readPage, writePage } from "../../domain/product/pagination.ts";
import { findExpectedGoods } from "../../server/catalogue/expected-goods.ts";
import { listProductPage, stockedCategories } from "../../server/catalogue/product-list.ts";
import { oncePerContent } from "../../server/live/once-per-content.ts";
import { shopContext } from "../context.ts";
import { categoryStyle, Pattern } from "../ui/adire.tsx";
import { Head } from "../ui/head.tsx";
import { lazyContent } from "../ui/browser/lazy-part.tsx";
import { useDelayed } from "../ui/browser/use-delayed.ts";
import { ProductCard } from "../ui/product/product-card.tsx";
import { Skeleton, SKELETON_DELAY } from "../ui/product/skeleton.tsx";
import { FilterForm } from "./products/filter-form.tsx";
import { Pages } from "./products/pages.tsx";
import { SearchNotes } from "./products/search-notes.tsx";
import type { Route } from "./+types/products.ts";
import "../ui/allergens/allergens.css";
import "./products.css";

const NothingFound = lazyContent(async () => (await import("./products/nothing-found.tsx")).NothingFound);

const FreeNote = lazyContent(async () => (await import("./products/free-note.tsx")).FreeNote);

/** The first row on a phone: only its pictures load with priority; others would delay them on a slow network. */
const FIRST_ROW = 2;

const readStocked = oncePerContent(({ db }) => stockedCategories(db));

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const [list, stocked, expected] = await Promise.all([
    listProductPage(db, filter, readPage(query)),
    readStocked(shop),
    findExpectedGoods(db, filter.search),
  ]);
  const products = list.products.map((product) => productSummary(product, filter.view === "list"));
  // Goods that the search does not name are worth showing only when it finds nothing else.
  const comingSoon = list.total === 0 ? [...expected.named, ...expected.related] : expected.named;
  // In words here, so that the browser does not load the names of all allergens.
  const without = filter.free && ` without ${allergenList(freeAllergens(filter.free))}`;
  return { filter, ...list, products, stocked, comingSoon, without, tracesNote: filter.free && TRACES_NOT_STATED };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filter, products, total, page, stocked, comingSoon, didYouMean, without, tracesNote } = loaderData;
  const pending = useNavigation().location?.pathname === "/products";
  const late = useDelayed(pending, SKELETON_DELAY);
  const isEmptyCategory = ![noFilter.category, ...stocked].includes(filter.category);
  return (
    <>
      <ListHead filter={filter} page={page} without={without} />
      <div className="page products-page">
        <FilterForm filter={filter} total={total} />
        <section aria-labelledby="list" aria-busy={pending}>
          <h2 id="list" className="visually-hidden">
            On the shelf
          </h2>
          {filter.free && <FreeNote filter={filter} />}
          {!late && <SearchNotes didYouMean={didYouMean} comingSoon={comingSoon} />}
          {late ? (
            <Skeleton view={filter.view} />
          ) : products.length === 0 ? (
            <NothingFound
              category={isEmptyCategory ? filter.category : undefined}
              wish={comingSoon.length === 0 && isOnlySearched(filter) ? filter.search : ""}
              stocked={stocked}
            />
          ) : (
            <div className={filter.view === "list" ? "product-list" : "product-grid"}>
              {products.map((product, index) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  priority={index < FIRST_ROW ? "high" : undefined}
                  note={product.mayContain ? "" : tracesNote}
                />
              ))}
            </div>
          )}
          <Pages filter={filter} page={page} pages={pageCount(total)} />
        </section>
      </div>
    </>
  );
}

/** Whether nothing else than a search restricts the list, so that the shop has nothing by that name. */
function isOnlySearched({ category, maxPrice, free }: ProductFilter): boolean {
  return category === noFilter.category && maxPrice === noFilter.maxPrice && free === noFilter.free;
}

/** The header of the list, in the category's colour, with links to the other categories. */
function ListHead({ filter, page, without }: { filter: ProductFilter; page: number; without: string }) {
  const everything = filter.category === noFilter.category;
  const searched = filter.search && `“${filter.search}”${everything ? "" : ` in ${filter.category}`}`;
  const { colour, pattern } = categoryStyle(filter.category);
  return (
    <div className={`list-head colour-block colour-${colour}`}>
      <Head
        title={`${searched || (everything ? "All products" : filter.category)}${without} · Calabash Larder`}
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
          <h1>
            {searched || (everything ? "Products" : filter.category)}
            {without && <span className="list-head-without">{without}</span>}
          </h1>
          <nav className="chips" aria-label="Categories">
            {[noFilter.category, ...productCategories].map((category) => (
              <a
                key={category}
                href={`/products${writeFilter({ ...filter, category })}`}
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
