import { TRACES_NOT_STATED } from "#features/catalogue/rules/allergen-warning.ts";
import { chosenFilters, filterInWords } from "#features/catalogue/rules/chosen-filters.ts";
import { readFilterWords } from "#features/catalogue/rules/filter-words.ts";
import { offeredChoices } from "#features/catalogue/rules/offered-choices.ts";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { readPage } from "#features/catalogue/rules/pagination.ts";
import { noFilter, productsPath, readFilter, type ProductFilter } from "#features/catalogue/rules/product-filter.ts";
import { productSummary } from "#features/catalogue/rules/product.ts";
import { countFilteredProducts, listProductPage, readShelf } from "#features/catalogue/server/product-list.ts";
import { findAnnouncedProducts } from "#features/waiting-list/server/announced-products.ts";
import type { Database } from "#platform/database/database.ts";
import { shopContext } from "#platform/http/context.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import { readDishes, type Dishes } from "../../server/read-dishes.ts";
import type { Route } from "./+types/products.ts";
import ProductsPage from "./products-page.tsx";

const readShelfOnce = oncePerContent(({ db }) => readShelf(db));

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const query = new URL(request.url).searchParams;
  const typed = readFilter(query);
  // No product is named "vegan": the search is taken as the filter.
  const read = readFilterWords(typed) ?? typed;
  const dishes = await readDishes(shop, read.search);
  const filter = withKnownDish(read, dishes.all);
  const [list, { categories, dearest }, expected] = await Promise.all([
    listProductPage(db, filter, readPage(query), dishes.goods),
    readShelfOnce(shop),
    findAnnouncedProducts(db, filter.search),
  ]);
  const { choices, ...shown } = list;
  const products = list.products.map((product) => productSummary(product, filter.view === "list"));
  // Show goods that the search does not name only if it finds nothing else.
  const comingSoon = list.total === 0 ? [...expected.named, ...expected.related] : expected.named;
  const dish = dishName(dishes.all.find(({ id }) => id === filter.dish));
  // Put into words here, so that the browser does not load the names of all allergens.
  const chosen = chosenFilters(filter, dish);
  return {
    filter,
    ...shown,
    products,
    stocked: categories,
    dearest,
    comingSoon,
    dishes: dishes.found,
    offered: offeredChoices(
      filter,
      list.total,
      choices,
      dishes.all.map(({ id, name }) => ({ id, name: dishName({ name }) })),
    ),
    chosen: chosen.map(({ without, ...choice }) => ({ ...choice, to: productsPath(without) })),
    words: filterInWords(filter, dish),
    meant: read === typed ? undefined : typed.search,
    toDrop: list.total === 0 ? await countWithout(db, filter, chosen, dishes.goods) : [],
    tracesNote: filter.free && TRACES_NOT_STATED,
  };
}

/** Links may name dishes that the shop no longer has. */
function withKnownDish(filter: ProductFilter, dishes: { id: string }[]): ProductFilter {
  return dishes.some(({ id }) => id === filter.dish) ? filter : { ...filter, dish: noFilter.dish };
}

function dishName(dish: { name: string } | undefined): string {
  return dish ? ownName(dish.name)[0] : "";
}

/** For an empty list: the totals with one choice removed, for each choice; only those above zero. */
async function countWithout(
  db: Database,
  filter: ProductFilter,
  chosen: ReturnType<typeof chosenFilters>,
  goods: Dishes["goods"] | undefined,
) {
  const { search, category } = filter;
  const drops = [
    ...chosen,
    ...(search ? [{ label: `“${search}”`, without: { ...filter, search: noFilter.search, sort: noFilter.sort } }] : []),
    ...(category === noFilter.category
      ? []
      : [{ label: category, without: { ...filter, category: noFilter.category } }]),
  ];
  if (drops.length < 2) return [];
  const totals = await countFilteredProducts(
    db,
    drops.map(({ without }) => without),
    goods,
  );
  return drops
    .map(({ without, ...drop }, index) => ({ ...drop, to: productsPath(without), total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0);
}

export const handle = readingPage("search/storefront/products/products-page", ProductsPage);

export default ProductsPage;
